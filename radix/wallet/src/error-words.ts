/** What an error says to people. */

/** Errors that browsers and JavaScript throw themselves; `SyntaxError` if a page came instead of JSON. */
const ENGINES_OWN: readonly string[] = [
  "TypeError",
  "SyntaxError",
  "RangeError",
  "ReferenceError",
  "CompileError",
  "LinkError",
  "RuntimeError",
];

/** Its message is in no language of the wallet, and differs between browsers. */
export const isOfEngine = (error: unknown): boolean =>
  error instanceof DOMException || (error instanceof Error && ENGINES_OWN.includes(error.name));

/** The error's message if it was written for people, or else `otherwise`. */
export const wordsOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && !isOfEngine(error) ? error.message : otherwise;
