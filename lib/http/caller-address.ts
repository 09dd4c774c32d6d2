/** Holds the address of the socket a request came in by; the server sets it itself, over whatever a caller sent. */
export const SOCKET_HEADER = "x-assayer-socket";

/** Some proxies name the port as well, which is another one for each connection. */
const WITH_PORT = /^(?<bare>\d+(?:\.\d+){3}|\[.*\]):\d+$/;

/**
 * Who calls: the socket's address, or behind `proxies` reverse proxies of the operator what the outermost of them saw. All
 * of an IPv6 /64 is one caller, since one machine may use every address of it.
 */
export function callerAddress(headers: Pick<Headers, "get">, proxies: number): string {
  const socket = headers.get(SOCKET_HEADER) ?? "unknown";
  const seen = (headers.get("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  const address = (proxies === 0 ? undefined : seen.at(-proxies)) || socket;
  const bare = address.replace(WITH_PORT, "$<bare>");
  return bare.includes(":") && !bare.includes(".") ? networkOf(bare) : bare;
}

function networkOf(address: string): string {
  const [head = "", tail = ""] = address.replace(/[[\]]|%.*/g, "").split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter((group) => group !== "")) as [
    string[],
    string[],
  ];
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after].slice(0, 4).join(":");
}
