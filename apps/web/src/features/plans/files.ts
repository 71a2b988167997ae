/** Signed orders as files, for a steward on another machine (`npm run kingdoms -- steward`). */
import type { Planned } from "../../game/planned/box.ts";
import { writeWords } from "../../game/planned/words.ts";

/** The text of one `*.order.json`; null before it is signed. */
const orderFile = ({ signed, words }: Pick<Planned, "signed" | "words">): string | null =>
  signed === null
    ? null
    : `${JSON.stringify({ signed_partial_transaction: signed.hex, words: writeWords(words) }, null, 2)}\n`;

const fileName = (hash: string): string => `${hash.slice(-12)}.order.json`;

export function saveOrder({ signed, words }: Planned): void {
  const text = orderFile({ signed, words });
  if (text === null || signed === null) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = fileName(signed.hash);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKED_MS);
}

/** A browser may still be reading it. */
const REVOKED_MS = 60_000;
