import { z } from "zod";

const EnvSchema = z.object({
  DATABASE_URL: z.string().min(1).optional(),
  ASSAYER_DATA_DIR: z.string().min(1).default(".data"),
  ASSAYER_SECRET: z.string().min(32).optional(),
  EVALS_REPO: z.string().min(1).optional(),
  EVALS_BRANCH: z.string().min(1).optional(),
  /** Read access to EVALS_REPO, when it is private. */
  ASSAYER_GIT_TOKEN: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Env = z.infer<typeof EnvSchema>;

/** Settings of this process. An empty variable counts as not set, as shells and compose files write them. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  return EnvSchema.parse(set);
}
