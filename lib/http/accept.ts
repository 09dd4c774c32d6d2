// Content negotiation for the only two things the API ever says: JSON and problem+json.
const OFFERED = ["application/json", "application/*", "*/*"];

/** Whether an Accept header (RFC 9110, 12.5.1) allows application/json. A missing or empty header allows everything. */
export function acceptsJson(header: string | null): boolean {
  if (header === null || header.trim() === "") return true;
  const weights = new Map<string, number>();
  for (const range of header.split(",")) {
    const [type = "", ...params] = range.split(";").map((part) => part.trim().toLowerCase());
    const quality = params.find((param) => param.startsWith("q="))?.slice(2);
    weights.set(type, quality === undefined ? 1 : Number(quality));
  }
  for (const type of OFFERED) {
    const weight = weights.get(type);
    if (weight !== undefined) return weight > 0;
  }
  return false;
}
