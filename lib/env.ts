import { z } from "zod";

const COUNT = "a whole number from 0 to 9";
const PORT = "a whole number from 1 to 65535";
const LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
const text = () => z.string().min(1);

const EnvSchema = z.object({
  DATABASE_URL: text().optional(),
  ASSAYER_DATA_DIR: text().default(".data"),
  ASSAYER_SECRET: z.string().min(32, "at least 32 characters").optional(),
  EVALS_REPO: text().optional(),
  EVALS_BRANCH: text().optional(),
  /** Read access to EVALS_REPO, when it is private. */
  ASSAYER_GIT_TOKEN: text().optional(),
  /** Names this server is reached by, separated by commas; for what answers no page of others. */
  ASSAYER_HOSTS: text().optional(),
  /** Reverse proxies that stand before this server: so many addresses of x-forwarded-for are believed. */
  ASSAYER_PROXIES: z.coerce.number(COUNT).int(COUNT).min(0, COUNT).max(9, COUNT).default(0),
  PORT: z.coerce.number(PORT).int(PORT).min(1, PORT).max(65535, PORT).default(3000),
  LOG_LEVEL: z.enum(LEVELS, `one of ${LEVELS.join(", ")}`).default("info"),
});

export type Env = z.infer<typeof EnvSchema>;

/** A variable that cannot be used: in words, with the way out, and without its value, which may be a secret. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly suggestion: string;

  constructor(message: string, suggestion: string) {
    super(message);
    this.suggestion = suggestion;
  }
}

/**
 * Settings of this process. An empty variable counts as not set, as shells and compose files write them. Throws
 * SettingsError that names every wrong variable and what it takes.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = EnvSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const needs = new Map(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
  const wrong = [...needs].map(([name, message]) => `${name} must be ${message}.`).join(" ");
  const names = [...needs.keys()].join(" and ");
  throw new SettingsError(`A setting is wrong. ${wrong}`, `Correct ${names}, or unset it for its default.`);
}
