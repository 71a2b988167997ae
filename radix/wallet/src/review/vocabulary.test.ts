import { expect, test } from "vitest";
import { englishEffects } from "../messages/effects.ts";
import { FUNCTIONS, INSTRUCTIONS, METHODS } from "./vocabulary.ts";

const rows = [INSTRUCTIONS, FUNCTIONS, ...Object.values(METHODS)].flatMap((table) => Object.entries(table));

test("each row is shown in a way that the screens know", () => {
  const known = ["movement", "proof", "quiet", "call", ...Object.keys(englishEffects)];
  expect(rows.filter(([, { as }]) => !known.includes(as))).toEqual([]);
});

test("each name is a single one", () => {
  expect(rows.map(([name]) => name).filter((name) => !/^[A-Za-z_]+(\.[a-z_]+)?$/.test(name))).toEqual([]);
});
