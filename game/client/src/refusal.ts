/** Refusals of the game itself: `KINGDOMS_<CODE>: "<sentence>"` inside the text of an engine, gateway or toolkit error. */

import { REFUSALS, type RefusalName } from "@kingdoms/rules";

/** The beacon's refusals of a round that comes with a mission (`game/beacon/rust/src/refusal.rs`). */
export const BEACON_REFUSALS = [
  "SIGNATURE_MALFORMED",
  "WITNESS_MALFORMED",
  "ROUND_NOT_PROVEN",
  "ROUND_COUNT",
] as const;

export type RefusalCode = `KINGDOMS_${RefusalName | (typeof BEACON_REFUSALS)[number]}`;
const codeOf = <Name extends string>(name: Name) => `KINGDOMS_${name}` as const;
/** Of the game itself. */
export const REFUSAL_CODES: readonly RefusalCode[] = REFUSALS.map(codeOf);
const KNOWN: ReadonlySet<string> = new Set([...REFUSAL_CODES, ...BEACON_REFUSALS.map(codeOf)]);

export interface Refusal {
  /** A {@link RefusalCode}; any other of the same form when the package on the ledger is newer than this list. */
  readonly code: string;
  /** For the player, in the ledger's own words. */
  readonly sentence: string;
}

/**
 * Finds the game's refusal in any error text, however often it has been quoted on its way (each quoting escapes the
 * quotation marks once more). Null when the error is not the game's.
 */
export function refusalOf(error: unknown): Refusal | null {
  const text = textOf(error);
  const start = /(KINGDOMS_[A-Z][A-Z0-9_]*): (\\*)"/.exec(text);
  if (start === null) return null;
  const [opening, code = "", slashes = ""] = start;
  const rest = text.slice(start.index + opening.length);
  const end = closingMark(rest, slashes.length);
  if (end < 0) return null;
  let sentence = rest.slice(0, end);
  // n times quoted, a mark carries 2^n - 1 backslashes.
  for (let depth = Math.log2(slashes.length + 1); depth >= 1; depth--) sentence = unquoted(sentence);
  return { code, sentence };
}

export function isRefusalCode(code: string): code is RefusalCode {
  return KNOWN.has(code);
}

function textOf(error: unknown): string {
  if (typeof error === "string") return error;
  return error instanceof Error ? error.message : "";
}

/** Start of the first quotation mark that is escaped exactly as the opening one was; sentences hold none. */
function closingMark(text: string, slashes: number): number {
  const mark = /(\\*)"/g;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[1]?.length === slashes) return found.index;
  }
  return -1;
}

/** Takes one level of Rust's or JSON's escaping off. */
function unquoted(text: string): string {
  return text.replace(
    /\\(u\{([0-9a-f]+)\}|u([0-9a-fA-F]{4})|.)/gs,
    (_, mark: string, rust?: string, json?: string) => {
      const code = rust ?? json;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return { n: "\n", r: "\r", t: "\t", "0": "\0" }[mark] ?? mark;
    },
  );
}
