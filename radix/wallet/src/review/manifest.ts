/**
 * Reads the parts of a manifest's text that a review needs: its instructions and their arguments. Only the ledger
 * decides what a manifest does; this decides what to show and who must sign. The engine first rewrites the dApp's
 * manifest (`TransactionsV2.manifest`), so that no text can look different here from the signed one.
 */
export interface Instruction {
  /** Upper case, for example `CALL_METHOD`. */
  readonly name: string;
  readonly args: Argument[];
}

/** One argument; `kind` is the constructor's name, or "text" and "number" for bare literals. */
export interface Argument {
  readonly kind: string;
  /** The literal inside, if the argument is a literal or wraps a single one: `Decimal("5")` gives "5". */
  readonly value?: string;
  /** The part in angle brackets: `Enum<1u8>(...)` gives "1u8". */
  readonly variant?: string;
  /** Nested arguments of `Array`, `Tuple`, `Enum` and the like. */
  readonly items: Argument[];
}

/**
 * Splits a manifest into its instructions. An invalid text yields as many as could be read.
 *
 * @public
 * @example
 * const [first] = readManifest(manifest);
 * console.log(first.name, first.args);
 */
export function readManifest(manifest: string): Instruction[] {
  const tokens = tokenize(manifest);
  const instructions: Instruction[] = [];
  let at = 0;

  /** A text may hold the same characters as punctuation. */
  const isNext = (mark: string): boolean => isMark(tokens[at], mark);
  /** Arguments up to `end`, which is consumed; the end of the text ends everything. */
  const readArguments = (end: string): Argument[] => {
    const args: Argument[] = [];
    while (at < tokens.length) {
      const token = tokens[at++];
      if (token === undefined || isMark(token, end)) break;
      if (token.kind === "punctuation") continue;
      args.push(readArgument(token));
    }
    return args;
  };
  const readVariant = (): string | undefined => {
    if (!isNext("<")) return undefined;
    const from = ++at;
    while (at < tokens.length && !isNext(">")) at++;
    return tokens
      .slice(from, at++)
      .map(({ text }) => text)
      .join("");
  };
  const readArgument = (token: Token): Argument => {
    if (token.kind !== "word") return { kind: token.kind, value: token.text, items: [] };
    const variant = readVariant();
    if (!isNext("(")) return { kind: literalKind(token.text), value: token.text, items: [] };
    at++;
    const items = readArguments(")");
    const [only] = items;
    const wrapsLiteral = items.length === 1 && only?.items.length === 0;
    return {
      kind: token.text,
      items,
      ...(wrapsLiteral ? { value: only?.value } : {}),
      ...(variant === undefined ? {} : { variant }),
    };
  };

  while (at < tokens.length) {
    const token = tokens[at++];
    if (token?.kind === "word") instructions.push({ name: token.text, args: readArguments(";") });
  }
  return instructions;
}

/** The target of a `CALL_…` instruction. */
export interface Call {
  /** Address of the component, or of the package for a function. */
  readonly target: string;
  /** Method or function. */
  readonly name: string;
  readonly args: Argument[];
}

/**
 * The calls of a manifest to addresses known before it runs, in order.
 *
 * @public
 * @example
 * for (const { target, name } of callsOf(readManifest(manifest))) console.log(target, name);
 */
export function callsOf(instructions: Instruction[]): Call[] {
  return instructions.flatMap(({ name, args }) => {
    const [target, ...rest] = args;
    if (!name.startsWith("CALL_") || target?.kind !== "Address" || target.value === undefined) return [];
    const named = name === "CALL_FUNCTION" ? rest.slice(1) : rest;
    const [method, ...plain] = named;
    return [{ target: target.value, name: method?.value ?? "", args: plain }];
  });
}

/**
 * Every address in the manifest that an instruction is directed at, for any instruction.
 *
 * @public
 * @example
 * for (const { target, call } of targetsOf(readManifest(manifest))) console.log(target, call);
 */
export function targetsOf(instructions: Instruction[]): { target: string; call: string }[] {
  return instructions.flatMap(({ name, args }) => {
    const [target, method] = args;
    if (target?.kind !== "Address" || target.value === undefined) return [];
    return [{ target: target.value, call: name.startsWith("CALL_") ? (method?.value ?? "") : name }];
  });
}

/**
 * Whether the manifest locks a fee itself, so that none is added.
 *
 * @public
 * @example
 * if (!locksFee(readManifest(manifest))) console.log("The wallet adds a fee.");
 */
export function locksFee(instructions: Instruction[]): boolean {
  return callsOf(instructions).some(({ name }) => name.startsWith("lock_fee"));
}

const isMark = (token: Token | undefined, mark: string): boolean =>
  token?.kind === "punctuation" && token.text === mark;

interface Token {
  readonly kind: "word" | "text" | "punctuation";
  readonly text: string;
}

const TOKEN = /#[^\n]*|"((?:[^"\\]|\\.)*)"|([A-Za-z0-9_:.+-]+)|([(),;<>]|=>)/g;

function tokenize(manifest: string): Token[] {
  const tokens: Token[] = [];
  for (const [, quoted, word, punctuation] of manifest.matchAll(TOKEN)) {
    if (word !== undefined) tokens.push({ kind: "word", text: word });
    else if (punctuation !== undefined) tokens.push({ kind: "punctuation", text: punctuation });
    else if (quoted !== undefined) tokens.push({ kind: "text", text: unquote(quoted) });
  }
  return tokens;
}

function unquote(quoted: string): string {
  try {
    return JSON.parse(`"${quoted}"`) as string;
  } catch {
    return quoted;
  }
}

const literalKind = (word: string): string => (/^[+-]?\d/.test(word) ? "number" : "word");
