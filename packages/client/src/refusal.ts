/** What the game itself refuses: `KINGDOMS_<CODE>: "<sentence>"` inside the text of an engine, gateway or toolkit error. */

export const REFUSAL_CODES = [
  "KINGDOMS_WRONG_KEY",
  "KINGDOMS_BAD_CONFIG",
  "KINGDOMS_NOT_XRD",
  "KINGDOMS_NOT_KGLD",
  "KINGDOMS_NOT_ENOUGH_XRD",
  "KINGDOMS_NOT_ENOUGH_KGLD",
  "KINGDOMS_AMOUNT_NOT_POSITIVE",
  "KINGDOMS_CELL_OUTSIDE_MAP",
  "KINGDOMS_CELL_TAKEN",
  "KINGDOMS_NAME_BLANK",
  "KINGDOMS_NAME_TOO_LONG",
  "KINGDOMS_NAME_NOT_PRINTABLE",
  "KINGDOMS_UNKNOWN_BUILDING",
  "KINGDOMS_BUILD_IN_PROGRESS",
  "KINGDOMS_BUILDING_CAP_REACHED",
  "KINGDOMS_NO_FREE_SLOT",
  "KINGDOMS_NOTHING_UNDER_CONSTRUCTION",
  "KINGDOMS_BUILD_NOT_READY",
  "KINGDOMS_BUILDING_REQUIRED",
  "KINGDOMS_BATCH_IN_PROGRESS",
  "KINGDOMS_BATCH_TOO_LARGE",
  "KINGDOMS_NO_BATCH",
  "KINGDOMS_BATCH_NOT_READY",
  "KINGDOMS_TREZOR_FULL",
  "KINGDOMS_MISSION_IN_FLIGHT",
  "KINGDOMS_COOLDOWN",
  "KINGDOMS_NOT_ENOUGH_UNITS",
  "KINGDOMS_NOT_ENOUGH_MISSILES",
  "KINGDOMS_TARGET_UNKNOWN",
  "KINGDOMS_TARGET_MISMATCH",
  "KINGDOMS_TARGET_SELF",
  "KINGDOMS_TARGET_PROTECTED",
  "KINGDOMS_RATIO_NOT_DUE",
  "KINGDOMS_MISSION_UNKNOWN",
  "KINGDOMS_MISSION_NOT_DUE",
  "KINGDOMS_MISSION_NOT_OVERDUE",
  "KINGDOMS_FATE_INVALID",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refusal {
  /** One of {@link REFUSAL_CODES}; any other of the same form when the package on the ledger is newer than this list. */
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
  return (REFUSAL_CODES as readonly string[]).includes(code);
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
