/** The facts that the manifest of a subintent contains. The engine writes it, so its form is known. */

interface Instruction {
  readonly name: string;
  /** Everything behind the name, text by text. */
  readonly words: readonly string[];
}

const WORD = /"(?:[^"\\]|\\.)*"|;|[^\s";(),]+/gu;

export function instructionsOf(manifest: string): Instruction[] {
  const instructions: Instruction[] = [];
  let words: string[] = [];
  for (const [word] of manifest.matchAll(WORD)) {
    if (word !== ";") {
      words.push(word);
      continue;
    }
    const [name = "", ...rest] = words;
    instructions.push({ name, words: rest });
    words = [];
  }
  return instructions;
}

/**
 * Whether it takes nothing from its parent: neither what lies on the worktop at its beginning, nor an answer to a yield before its
 * end, nor a proof.
 */
export function isClosed(instructions: readonly Instruction[]): boolean {
  const yields = instructions.filter(({ name }) => name === "YIELD_TO_PARENT");
  return (
    instructions[0]?.name === "ASSERT_WORKTOP_IS_EMPTY" &&
    instructions.at(-1)?.name === "YIELD_TO_PARENT" &&
    yields.length === 1 &&
    !instructions.some(({ name }) => ["VERIFY_PARENT", "USE_CHILD", "YIELD_TO_CHILD"].includes(name))
  );
}

/** The fixed amount of a resource in the one bucket that it yields, as decimal text; null if it yields anything else. */
export function yieldedBucket(instructions: readonly Instruction[], resource: string): string | null {
  const [kind, bucket, ...more] = instructions.at(-1)?.words ?? [];
  if (kind !== "Bucket" || more.length > 0) return null;
  const taken = instructions.find(
    ({ name, words }) => name === "TAKE_FROM_WORKTOP" && words.at(-2) === "Bucket" && words.at(-1) === bucket,
  );
  const [, address, , amount] = taken?.words ?? [];
  return address === `"${resource}"` && amount !== undefined ? amount.slice(1, -1) : null;
}
