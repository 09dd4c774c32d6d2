// One JSON line per event on stderr, so that stdout stays the program's answer.
const LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
type Level = (typeof LEVELS)[number];

type Fields = Record<string, string | number | boolean | null | undefined>;

export type Logger = Record<Exclude<Level, "silent">, (event: string, fields?: Fields) => void>;

export function createLogger(
  level: Level,
  write: (line: string) => void = (line) => process.stderr.write(line),
): Logger {
  const floor = LEVELS.indexOf(level);
  const at =
    (name: Exclude<Level, "silent">) =>
    (event: string, fields: Fields = {}) => {
      if (LEVELS.indexOf(name) < floor) return;
      write(`${JSON.stringify({ at: new Date().toISOString(), level: name, event, ...fields })}\n`);
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}
