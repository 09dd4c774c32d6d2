// Key material in a backup: AES-256-GCM under a key that scrypt makes of a passphrase.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { z } from "zod";
import { AppError } from "#lib/domain/errors";

const base64 = z
  .string()
  .max(4096)
  .regex(/^[A-Za-z0-9+/]+=*$/);

// The bounds are for files of strangers: more would let one ask for gigabytes or minutes.
export const SealedSchema = z.strictObject({
  kdf: z.literal("scrypt"),
  cost: z.union([z.literal(1 << 14), z.literal(1 << 15), z.literal(1 << 16), z.literal(1 << 17)]),
  blockSize: z.literal(8),
  salt: base64,
  cipher: z.literal("aes-256-gcm"),
  nonce: base64,
  tag: base64,
  data: base64,
});

export type Sealed = z.infer<typeof SealedSchema>;

const COST = 1 << 17;
const CONTEXT = Buffer.from("assayer backup secret 1");

function keyOf(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: cost, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
    scrypt(passphrase.normalize("NFC"), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

export async function seal(text: string, passphrase: string): Promise<Sealed> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", await keyOf(passphrase, salt, COST), nonce).setAAD(CONTEXT);
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return {
    kdf: "scrypt",
    cost: COST,
    blockSize: 8,
    salt: salt.toString("base64"),
    cipher: "aes-256-gcm",
    nonce: nonce.toString("base64"),
    tag: cipher.getAuthTag().toString("base64"),
    data: data.toString("base64"),
  };
}

/** Throws `passphrase_wrong`; GCM cannot tell a wrong passphrase from changed bytes. */
export async function unseal(sealed: Sealed, passphrase: string): Promise<string> {
  const bytes = (text: string) => Buffer.from(text, "base64");
  const key = await keyOf(passphrase, bytes(sealed.salt), sealed.cost);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes(sealed.nonce), { authTagLength: 16 });
    decipher.setAAD(CONTEXT).setAuthTag(bytes(sealed.tag));
    return Buffer.concat([decipher.update(bytes(sealed.data)), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new AppError(
      "passphrase_wrong",
      "The passphrase does not open the key material of this backup.",
      "Give the passphrase it was made with, or restore the data alone with --without-secret.",
      cause,
    );
  }
}
