import type { OwnedKey } from "@kingdoms/client";
import { lastKnown, type Read } from "../data/read.ts";

/**
 * The player's Kingdom Keys. Without a connected wallet no keys are read, which differs from having none. Whether a
 * wallet is connected is known once the toolkit has started.
 */
export type OwnKeys =
  | { readonly state: "starting" }
  | { readonly state: "unconnected" }
  | Read<readonly OwnedKey[]>;

/** The keys as they were last read; null if they never were. */
export function keysKnown(own: OwnKeys): readonly OwnedKey[] | null {
  if (own.state === "starting" || own.state === "unconnected") return null;
  return lastKnown(own)?.value ?? null;
}

/** Only for marks, which may be missing; never for a count, a list or a word. */
export const UNREAD: ReadonlySet<string> = new Set();
