// A passphrase comes from a file or the environment, never from an argument: arguments stand in process lists and histories.
import { readFile } from "node:fs/promises";
import { AppError } from "#lib/domain/errors";

export type PassphraseOptions = { passphraseFile?: string; withoutSecret?: boolean };

const WAY_OUT = "Give --passphrase-file FILE or set ASSAYER_PASSPHRASE; --without-secret leaves the key material out.";

/** The passphrase, or null when key material is left out on purpose. Throws `cli_usage` when neither was said. */
export async function readPassphrase(options: PassphraseOptions): Promise<string | null> {
  if (options.withoutSecret === true) return null;
  const file = options.passphraseFile;
  const text =
    file === undefined
      ? process.env["ASSAYER_PASSPHRASE"]
      : await readFile(file, "utf8").catch((cause) => {
          throw new AppError("file_missing", `The passphrase file ${file} cannot be read.`, WAY_OUT, cause);
        });
  // Editors end a file with a newline that nobody means.
  const passphrase = text?.replace(/\r?\n$/, "");
  if (passphrase) return passphrase;
  throw new AppError("cli_usage", "A backup holds key material, which needs a passphrase.", WAY_OUT);
}
