import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { expect, it } from "vitest";
import { Sums } from "./sums.ts";

it("sums of hashes are those of whole numbers modulo 2^256, each in its place", () => {
  const random = seededRandom("sums of hashes");
  const sums = new Sums(3);
  const halves = [new Sums(3), new Sums(3)] as const;
  const expected = [0n, 0n, 0n];
  for (let one = 0; one < 500; one++) {
    // Bytes of 0 and 255 carry over several words.
    const hash = Uint8Array.from({ length: 32 }, () =>
      random.integer(2) === 0 ? 255 : random.integer(256) * random.integer(2),
    );
    const place = random.integer(3);
    sums.add(place, hash);
    halves[random.integer(2) === 0 ? 0 : 1].add(place, hash);
    expected[place] = ((expected[place] ?? 0n) + BigInt(`0x${bytesToHex(hash)}`)) % (1n << 256n);
  }
  const found = expected.map((_, place) => BigInt(`0x${bytesToHex(sums.bytes(place))}`));
  expect(found).toEqual(expected);
  const [joined, other] = halves;
  joined.addAll(Sums.from(other.content.slice()));
  expect(expected.map((_, place) => joined.bytes(place))).toEqual(
    expected.map((_, place) => sums.bytes(place)),
  );
  expect(sums.bytes(0)).toEqual(hexToBytes((expected[0] ?? 0n).toString(16).padStart(64, "0")));
});
