import { z } from "zod";
import { Timestamp } from "#lib/operations/fields/schemas";

export const HealthInput = z.strictObject({});

export const HealthOutput = z.object({
  status: z.enum(["ok", "degraded"]).meta({ description: "degraded: it answers, but no worker was seen lately." }),
  database: z.object({
    reachable: z.literal(true),
    schemaVersion: z.number().int().meta({ description: "Number of applied migrations." }),
  }),
  worker: z.object({
    lastSeenAt: Timestamp.nullable().meta({ description: "null: no worker has run yet." }),
    ageSeconds: z.number().nullable(),
  }),
});

export const healthExample = {
  input: {},
  output: {
    status: "ok" as const,
    database: { reachable: true as const, schemaVersion: 1 },
    worker: { lastSeenAt: "2026-03-01T09:30:00.000Z", ageSeconds: 2.1 },
  },
};
