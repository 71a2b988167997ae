/**
 * The key by which push services know this realm, in a file of its own. Browsers subscribe to its public half: with another key nothing
 * that they subscribed to is of use any more.
 */
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { newVapidKey, type Vapid, vapidOf } from "@kingdoms/players";

/** The one in the file; a new one where that is missing or damaged. Nobody but the owner of the file may read it. */
export async function vapidKeyIn(file: string): Promise<Vapid> {
  const kept = existsSync(file) ? await usable(readFileSync(file, "utf8")) : null;
  if (kept !== null) {
    chmodSync(file, 0o600);
    return kept;
  }
  const made = await newVapidKey();
  const lines = Buffer.from(made)
    .toString("base64")
    .replace(/.{64}(?!$)/g, "$&\n");
  const temporary = `${file}.new`;
  writeFileSync(temporary, `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`, {
    mode: 0o600,
  });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
  return vapidOf(made);
}

async function usable(pem: string): Promise<Vapid | null> {
  const [, base64] = /-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----/.exec(pem) ?? [];
  if (base64 === undefined) return null;
  return vapidOf(Uint8Array.from(Buffer.from(base64, "base64"))).catch(() => null);
}
