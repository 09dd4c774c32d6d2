export type HarnessNames = { harness: string | null; harnessVersion: string | null };

/** `Loop 1.4.0`; null without a harness. */
export function harnessText({ harness, harnessVersion }: HarnessNames): string | null {
  return harness === null || harnessVersion === null ? harness : `${harness} ${harnessVersion}`;
}
