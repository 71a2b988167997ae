import type { OwnedKey } from "@kingdoms/client";
import { lastKnown, type Read } from "../data/read.ts";

/**
 * The player's Kingdom Keys. Where no wallet is connected nobody's are asked for, which is not the same as none; whether
 * one is, is known once the toolkit has started.
 */
export type OwnKeys =
  | { readonly state: "starting" }
  | { readonly state: "unconnected" }
  | Read<readonly OwnedKey[]>;

/** The keys as they were last read; null where they never were. */
export function keysKnown(own: OwnKeys): readonly OwnedKey[] | null {
  if (own.state === "starting" || own.state === "unconnected") return null;
  return lastKnown(own)?.value ?? null;
}

/** For marks alone, which say nothing where they are missing; never for a count, a list or a word. */
export const UNREAD: ReadonlySet<string> = new Set();
