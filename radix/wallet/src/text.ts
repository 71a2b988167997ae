/**
 * Sanitizes text by strangers. Anyone may send a token to any account, so its name and symbol may be of any length and any
 * script, with characters that are invisible or reverse the reading direction of their neighbours.
 */

/** Controls, bidirectional marks, joiners, fillers, tags, lone surrogates, and unassigned characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const SPACES = /[\s\p{Z}\u2800]+/gu;
/** No script stacks more marks on one letter; more of them would cover the lines above. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
/** The ledger's own limit is 4,096 bytes; the rest of a longer text is ignored. */
const LONGEST_READ = 4096;

/** One line of at most `longest` visible characters; empty if nothing is left. */
export function tidyName(text: string, longest: number): string {
  const line = text
    .slice(0, LONGEST_READ)
    .replace(SPACES, " ")
    .replace(UNSEEN, "")
    .replace(PILED_MARKS, "$1")
    .replace(/ +/g, " ")
    .trim();
  return shortened(line, longest);
}

/** The whole text, line breaks included, with invisible characters written as escapes: `\u{202e}`. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) =>
    character === "\n" || character === "\t" || character === "\r"
      ? character
      : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** At most `longest` characters, the last one an ellipsis if something is left out. */
export function shortened(text: string, longest: number): string {
  const characters = Array.from(text);
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}
