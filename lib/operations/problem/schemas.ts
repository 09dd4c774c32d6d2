// The one error body of the API (RFC 9457), which the SDK reads back.
import { z } from "zod";
import { DocumentIssue } from "#lib/operations/fields/schemas";

export const PROBLEM_MEDIA_TYPE = "application/problem+json";

export const Problem = z
  .object({
    type: z.string().meta({ description: "URI of the kind of problem.", examples: ["urn:assayer:problem:not_found"] }),
    title: z.string().meta({ description: "The kind of problem in words, the same for every occurrence." }),
    status: z.number().int().meta({ description: "HTTP status code." }),
    detail: z.string().meta({ description: "What went wrong this time." }),
    code: z.string().meta({ description: "Stable, snake_case; what a program should branch on." }),
    suggestion: z.string().meta({ description: "The way out." }),
    requestId: z.string().meta({ description: "Names this request in the server's log." }),
    issues: z.array(DocumentIssue).optional().meta({ description: "Everything wrong with the input, at once." }),
  })
  .meta({ description: "An error, as RFC 9457 problem details." });
export type Problem = z.infer<typeof Problem>;
