// A reader that closes the pipe early (`| head`) ends the program quietly, not with a stack trace.
export function endQuietlyOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
      throw error;
    });
  }
}

/** Writes to stdout and waits while the reader is slow, so that memory stays constant. */
export async function print(text: string): Promise<void> {
  const line = text.endsWith("\n") ? text : `${text}\n`;
  if (!process.stdout.write(line)) await new Promise<void>((resolve) => process.stdout.once("drain", () => resolve()));
}

/** The answer of a verb with --json: one JSON document on stdout and nothing else. */
export async function printJson(value: unknown): Promise<void> {
  await print(JSON.stringify(value, null, 2));
}
