/**
 * Finds how deep a text nests its brackets, in one pass over its characters. The parsers after it recurse for each level, so
 * a text of nothing but brackets would take seconds or overflow the stack.
 */

export interface Brackets {
  readonly open: string;
  readonly close: string;
  /** Starts a comment that ends with the line. */
  readonly comment?: string;
}

export const jsonBrackets: Brackets = { open: "[{", close: "]}" };
export const manifestBrackets: Brackets = { open: "(", close: ")", comment: "#" };

/** Brackets in quotes and comments do not count. */
export function nestsDeeperThan(most: number, text: string, { open, close, comment }: Brackets): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') at = endOfQuote(text, at);
    else if (character === comment) at = endOfLine(text, at);
    else if (open.includes(character)) {
      depth += 1;
      if (depth > most) return true;
    } else if (close.includes(character)) depth -= 1;
  }
  return false;
}

function endOfQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') return at;
    if (character === "\\") at += 1;
  }
  return text.length;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end < 0 ? text.length : end;
}
