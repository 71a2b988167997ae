/** The terminal's message to an owner whose realm is open to others. */

import { type Permission, permissions } from "@kingdoms/realm";
import { renderUnicodeCompact } from "uqr";
import type { Lan } from "./lan.ts";

export function invitation({ urls, fingerprint }: Lan, allowed: readonly Permission[]): string {
  const [first = "", ...others] = urls;
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
    "Anyone on this network who knows the address",
    ...ofGuests(allowed),
    "",
  ]
    .map(indented)
    .join("\n");
}

/** Of a realm behind a proxy. */
export function publication(url: string, port: string, allowed: readonly Permission[]): string {
  const { host } = new URL(url);
  return [
    `For everyone: ${url}, once your proxy passes its requests on to http://127.0.0.1:${port}`,
    `with "Host: ${host}" and the visitor's address in X-Forwarded-For (apps/realm/README.md has examples).`,
    "Anyone who opens it",
    ...ofGuests(allowed),
    "",
  ]
    .map(indented)
    .join("\n");
}

const indented = (line: string): string => (line === "" ? "" : `  ${line}`);

/** What guests can do, as the ledger has it. */
function ofGuests(allowed: readonly Permission[]): string[] {
  const withheld = permissions.filter((permission) => !allowed.includes(permission));
  return [
    "- can play, read everything on the ledger and get test XRD from its faucet;",
    "- can use the ready-made accounts and the deployer's, whose keys are published;",
    ...withheld.map(
      (permission) => `- cannot ${does[permission]} (--allow-guests ${permission} changes that).`,
    ),
    ...allowed.map((permission) => `- can ${does[permission]}, since you allowed it.`),
  ];
}

const does: Readonly<Record<Permission, string>> = { clock: "move the clock" };
