/**
 * What strangers write, made fit to be read. Anyone may send a token to any account, so its name and symbol are text of
 * a stranger: of any length and any script, with characters that cannot be seen or that turn their neighbours around.
 */

/** Controls, marks of direction, joiners, fillers, tags, lone surrogates, and what no font knows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const SPACES = /[\s\p{Z}\u2800]+/gu;
/** No script stacks more marks on one letter; a pile of them covers the lines above. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
/** The ledger's own limit is 4,096 bytes; a gateway that sends more is not read to the end. */
const LONGEST_READ = 4096;

/** One line of at most `longest` characters, each of which can be seen; empty where nothing is left. */
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

/** The whole text, line breaks too, with what cannot be seen written as an escape: `\u{202e}`. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) =>
    character === "\n" || character === "\t" || character === "\r"
      ? character
      : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** At most `longest` characters, the last of them an ellipsis where something is left out. */
export function shortened(text: string, longest: number): string {
  const characters = Array.from(text);
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}
