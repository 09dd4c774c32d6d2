import { createServer } from "node:net";
import { AppError } from "#lib/domain/errors";

const TRIES = 50;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * The port to serve on: the one asked for, or from 3000 the first that is free.
 * Throws `conflict` when the one asked for is taken: another port than asked for would be a surprise.
 */
export async function choosePort(asked: string | undefined, first: number): Promise<number> {
  if (asked !== undefined && asked !== "") {
    if (await isFree(first)) return first;
    throw new AppError(
      "conflict",
      `Port ${first} is taken by another program.`,
      "Stop that program, set PORT to another number, or leave PORT unset to get the next free one.",
    );
  }
  for (let port = first; port < first + TRIES && port < 65_536; port++) if (await isFree(port)) return port;
  throw new AppError("conflict", `No free port from ${first} on.`, "Set PORT to a number that is free.");
}
