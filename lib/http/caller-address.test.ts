import { expect, it } from "vitest";
import { callerAddress, SOCKET_HEADER } from "./caller-address";

const from = (socket: string, forwarded?: string) =>
  new Headers({ [SOCKET_HEADER]: socket, ...(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }) });

it.each([
  ["believes the socket alone when no proxy stands before it", from("198.51.100.7", "203.0.113.1"), 0, "198.51.100.7"],
  ["takes what the only proxy saw", from("10.0.0.1", "forged, 203.0.113.1"), 1, "203.0.113.1"],
  ["takes what the outermost of two proxies saw", from("10.0.0.1", "forged, 203.0.113.1, 10.0.0.2"), 2, "203.0.113.1"],
  ["falls back to the socket when a proxy says nothing", from("10.0.0.1"), 1, "10.0.0.1"],
  ["counts a /64 as one caller", from("2001:db8:1:2:aaaa::1"), 0, "2001:db8:1:2"],
  ["fills in what an address leaves out", from("2001:db8::1"), 0, "2001:db8:0:0"],
  ["keeps a mapped IPv4 address whole", from("::ffff:198.51.100.7"), 0, "::ffff:198.51.100.7"],
  ["leaves out the port that some proxies name", from("10.0.0.1", "203.0.113.1:51324"), 1, "203.0.113.1"],
  ["leaves it out of an IPv6 address as well", from("10.0.0.1", "[2001:db8:1:2::9]:51324"), 1, "2001:db8:1:2"],
  ["has a name for a caller without address", new Headers(), 0, "unknown"],
])("%s", (_, headers, proxies, address) => {
  expect(callerAddress(headers, proxies)).toBe(address);
});
