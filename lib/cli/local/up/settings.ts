// Whether a running server has the settings that another `up` was given: told by salted hashes, for some are secrets.
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";

export type Settings = Readonly<Record<string, string | undefined>>;

/** Not the settings, only what tells them from others. */
export const SettingsMarkSchema = z.object({ salt: z.string(), marks: z.record(z.string(), z.string()) });
export type SettingsMark = z.infer<typeof SettingsMarkSchema>;

function markOf(value: string | undefined, salt: string): string {
  return value === undefined ? "unset" : createHash("sha256").update(`${salt}:${value}`).digest("hex");
}

export function markSettings(settings: Settings, salt = randomBytes(16).toString("hex")): SettingsMark {
  const marks = Object.entries(settings).map(([name, value]) => [name, markOf(value, salt)]);
  return { salt, marks: Object.fromEntries(marks) };
}

/** Names of the settings that are not those of the mark; one that the mark does not know counts as the same. */
export function differingSettings(settings: Settings, { salt, marks }: SettingsMark): string[] {
  const isOther = ([name, value]: [string, string | undefined]) =>
    marks[name] !== undefined && marks[name] !== markOf(value, salt);
  return Object.entries(settings)
    .filter(isOther)
    .map(([name]) => name);
}
