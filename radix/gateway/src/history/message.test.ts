import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, it } from "vitest";
import { Message } from "./message.ts";

it("values follow each other with their kinds and lengths", () => {
  const message = new Message()
    .start()
    .text("table")
    .value(null)
    .value(12)
    .value("äb")
    .value(hexToBytes("00ff"));
  expect(message.content).toEqual(
    concatBytes(
      utf8ToBytes("table"),
      hexToBytes("0000000000"),
      concatBytes(hexToBytes("0100000002"), utf8ToBytes("12")),
      concatBytes(hexToBytes("0200000003"), utf8ToBytes("äb")),
      hexToBytes("030000000200ff"),
    ),
  );
});

it("long values and texts of any length keep their bytes, and a new message has nothing of the last one", () => {
  const message = new Message();
  for (const length of [0, 1, 119, 120, 121, 5_000, 40_000])
    for (const character of ["a", "ß", "€"]) {
      const text = character.repeat(length);
      expect(message.start().text(text).content).toEqual(utf8ToBytes(text));
      const [, ...rest] = message.start().value(text).content;
      expect(Uint8Array.from(rest.slice(4))).toEqual(utf8ToBytes(text));
    }
  expect(message.start().content).toHaveLength(0);
});
