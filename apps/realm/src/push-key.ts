/**
 * The key by which push services know this realm, in a separate file. Browsers subscribe to its public half: with another key nothing
 * that they subscribed to is of use any more.
 */
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { PushMessages } from "@kingdoms/players";
import { newPushKey, pushMessages } from "@kingdoms/players/web-push";

/**
 * By the key in the file; by a new one if that is missing or damaged. Only the owner of the file can read it.
 * @param contact whom push services may write to.
 */
export function pushMessagesBy(file: string, contact: string): PushMessages {
  const kept = existsSync(file) ? usable(readFileSync(file, "utf8"), contact) : null;
  if (kept !== null) {
    chmodSync(file, 0o600);
    return kept;
  }
  const made = newPushKey();
  const temporary = `${file}.new`;
  writeFileSync(temporary, made, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
  return pushMessages(made, contact);
}

function usable(pem: string, contact: string): PushMessages | null {
  try {
    return pushMessages(pem, contact);
  } catch {
    return null;
  }
}
