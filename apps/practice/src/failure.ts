/** Why a world cannot be played, for the page. */
import { LedgerFileError } from "@embedded-radix/gateway";
import type { PracticeState } from "./state.ts";
import { isKept } from "./store.ts";
import { NotLoaded } from "./unpacking.ts";

type Failed = Extract<PracticeState, { state: "failed" }>;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** SQLite names what failed in its own terms, which a player should not read alone. */
export const sentenceOf = (error: unknown): string => {
  const text = textOf(error);
  return text.startsWith("SQLITE_")
    ? `The files of this world could not be read or written (${text}).`
    : text;
};

export async function failureOf(error: unknown): Promise<Failed> {
  return { state: "failed", code: await codeOf(error), message: sentenceOf(error) };
}

async function codeOf(error: unknown): Promise<Failed["code"]> {
  if (error instanceof NotLoaded) return "OFFLINE";
  if (error instanceof LedgerFileError) return "STORE_LOST";
  const name = error instanceof Error ? error.name : "";
  if (name === "QuotaExceededError") return "DISK_FULL";
  // A browser's file says no more than that a write failed, and browsers do not say how much room there is.
  if (/SQLITE_(IOERR|FULL|CANTOPEN)/.test(textOf(error)))
    return (await isKept()) ? "DISK_FULL" : "STORE_LOST";
  return "INTERNAL";
}
