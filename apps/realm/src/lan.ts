/** Under which names a realm is reached: on its own machine, and from others in the same network. */
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import { HostError } from "./errors.ts";

/** The realm as other devices reach it. */
export interface Lan {
  /** Origins, the likeliest first. */
  readonly urls: readonly string[];
  /** SHA-256 of the realm's own certificate, as a browser shows it. */
  readonly fingerprint: string;
}

export const loopbackNames: readonly string[] = ["localhost", "127.0.0.1", "::1"];

type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, "address" | "family" | "internal">[] | undefined>
>;

/** The names for an address to listen on: all of this machine's if it is every one. Throws `HOST_UNUSABLE`. */
export function lanNames(
  host: string,
  interfaces: () => Interfaces = networkInterfaces,
): readonly [string, ...string[]] {
  if (host !== "0.0.0.0" && host !== "::") return [host.toLowerCase()];
  const outer = Object.values(interfaces()).flatMap((addresses = []) =>
    addresses.filter(({ internal, family, address }) => {
      const isUsable = family === "IPv4" || (host === "::" && !address.startsWith("fe80:"));
      return !internal && isUsable;
    }),
  );
  const [first, ...rest] = outer
    .toSorted((a, b) => a.family.localeCompare(b.family))
    .map(({ address }) => address);
  if (first === undefined)
    throw new HostError(
      "HOST_UNUSABLE",
      `This machine is not on a network, so no phone can reach it on ${host}. Join a network, or start without --host.`,
    );
  return [first, ...rest];
}

/** As a URL has it. */
export const inUrl = (name: string): string => (name.includes(":") ? `[${name}]` : name);
