/** Tokens of random metadata: every type that the ledger has, with texts of any characters that it takes. */

import { type Token, text } from "./airdrop.ts";
import { everyMetadata } from "./gateway-manifests.ts";
import { type Random, seededRandom } from "./random.ts";

export function randomTokens(count: number): Token[] {
  const random = seededRandom("random metadata of tokens");
  return Array.from({ length: count }, () => ({
    metadata: Object.fromEntries(
      ["name", "symbol", "icon_url"]
        .filter(() => random.integer(5) > 0)
        .map((key) => [key, randomValue(random)]),
    ),
    ...(random.integer(2) === 0
      ? { ids: 1 + random.integer(3) }
      : { divisibility: random.integer(19), supply: "1000" }),
  }));
}

function randomValue(random: Random): string {
  if (random.integer(3) > 0) return text(randomText(random));
  const values = Object.values(
    everyMetadata(`resource_sim1tknxxxxxxxxxradxrdxxxxxxxxx009923554798xxxxxxxxxakj8n3`),
  );
  return values[random.integer(values.length)]?.[0] ?? text("");
}

/** Ranges of characters that often cause trouble: controls, marks, directions, fillers, emoji, and letters. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x20, 0x7e],
  [0x7f, 0xa0],
  [0x0300, 0x036f],
  [0x0590, 0x06ff],
  [0x115f, 0x1160],
  [0x2000, 0x206f],
  [0x3164, 0x3164],
  [0xac00, 0xd7a3],
  [0xe000, 0xe0ff],
  [0xfe00, 0xfe0f],
  [0xfff0, 0xfffd],
  [0x1f1e6, 0x1f6ff],
  [0xe0000, 0xe007f],
];

function randomText(random: Random): string {
  const length = random.integer(random.integer(10) === 0 ? 900 : 40);
  return Array.from({ length }, () => {
    const [first, last] = RANGES[random.integer(RANGES.length)] ?? [0x20, 0x7e];
    return String.fromCodePoint(first + random.integer(last - first + 1));
  }).join("");
}
