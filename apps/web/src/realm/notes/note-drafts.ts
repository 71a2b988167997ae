/** Notes that the server does not have yet, kept in this browser until it does. */
import { keepText, keptText } from "../../ui/kept.ts";

export interface Draft {
  readonly text: string;
  /** `changedAt` of the note that it was written over, null for none. */
  readonly replaces: number | null;
}

/** For one player: the next player to sign in in this browser does not see it. */
const keyOf = (player: string, kingdom: string): string => `${PREFIX}${player}:${kingdom}`;
const PREFIX = "kingdoms:note:";

export function readDraft(player: string, kingdom: string): Draft | null {
  try {
    const value: unknown = JSON.parse(keptText(keyOf(player, kingdom)) ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { text, replaces } = value as Partial<Draft>;
    if (typeof text !== "string" || (typeof replaces !== "number" && replaces !== null)) return null;
    return { text, replaces };
  } catch {
    return null;
  }
}

/** @returns false if the browser has no room left for it. */
export const keepDraft = (player: string, kingdom: string, draft: Draft | null): boolean =>
  keepText(keyOf(player, kingdom), draft === null ? null : JSON.stringify(draft));

export function forgetDrafts(player: string): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(keyOf(player, ""))) keepText(key, null);
}
