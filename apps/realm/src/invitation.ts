/** What the terminal says to an owner whose realm is open to the network. */
import { renderUnicodeCompact } from "uqr";
import type { Lan } from "./lan.ts";
import { type Permission, permissions } from "./visitors.ts";

export function invitation({ urls, fingerprint }: Lan, allowed: readonly Permission[]): string {
  const [first = "", ...others] = urls;
  const withheld = permissions.filter((permission) => !allowed.includes(permission));
  const guests = [
    "Anyone on this network who knows the address can play and read everything on the ledger.",
    withheld.length > 0 ? `They may not use: ${withheld.join(", ")} (--allow-guests changes that).` : "",
    allowed.length > 0 ? `You allowed them: ${allowed.join(", ")}.` : "",
  ];
  return [
    `On a phone in the same network: ${first}`,
    ...(others.length > 0 ? [`or, if that is not reached: ${others.join("  ")}`] : []),
    "",
    ...renderUnicodeCompact(first, { ecc: "L", border: 2 }).split("\n"),
    "",
    "The phone will warn that the connection is not private. The realm made its certificate itself, since no authority",
    "certifies an address of a home network, and without https a phone can make no keys. Continue if the fingerprint",
    "that the phone shows for the certificate (SHA-256) is this one; if not, somebody stands in between:",
    ...(fingerprint.match(/.{1,48}/g) ?? []).map((part) => `  ${part}`),
    "",
    ...guests.filter((line) => line !== ""),
    "",
  ]
    .map((line) => (line === "" ? "" : `  ${line}`))
    .join("\n");
}
