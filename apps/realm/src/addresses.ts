/** Which network address a request comes from. */
import type { IncomingMessage } from "node:http";
import { isIP, isIPv4 } from "node:net";

/**
 * The address whose share a request takes from. Of IPv6 it is the network of 64 bits, since a visitor has as many addresses in it as
 * there are.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (isIPv4(plain)) return plain;
  if (isIP(plain) === 0) return "unknown";
  const groups = groupsOf(plain);
  const [, , , , , mark, high = 0, low = 0] = groups;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && mark === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The form of a URL has no dotted part.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = "", back] = plain.split("::");
  const read = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(front), read(back ?? "")];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Of the other end of the connection. */
export const peerOf = ({ socket }: Pick<IncomingMessage, "socket">): string =>
  networkOf(socket.remoteAddress ?? "");

/**
 * Behind a proxy of this machine: the proxy's own statement about its peer, which is the last address of the list.
 * The peer sent the earlier ones and can write anything.
 */
export function forwardedFor({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string {
  const peer = networkOf(socket.remoteAddress ?? "");
  const stated = headers["x-forwarded-for"];
  if (stated === undefined || !isLoopback(peer)) return peer;
  const last = [stated].flat().join(",").split(",").at(-1)?.trim() ?? "";
  // Some proxies add the port.
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(last) ?? [];
  return networkOf(bracketed ?? (isIP(last) ? last : last.replace(/:\d+$/, "")));
}

const isLoopback = (network: string): boolean => network.startsWith("127.") || network === networkOf("::1");
