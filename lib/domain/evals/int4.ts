// Numeric ids in addresses (rule 156): one spelling per id, within a PostgreSQL integer.
export const INT4_MAX = 2_147_483_647;

/** The id, or null for anything but plain digits of 1 to 2147483647. */
export function parsePositiveInt4Id(text: string): number | null {
  if (!/^[1-9][0-9]{0,9}$/.test(text) || text.endsWith("\n")) return null;
  const id = Number(text);
  return id <= INT4_MAX ? id : null;
}
