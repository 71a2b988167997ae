import { expect, test } from "vitest";
import { gameFirst } from "./holdings.ts";

const held = (resource_address: string, amount = "1") => ({ resource_address, amount });
const GAME = ["kgld", "xrd"];

test("the game's resources come first in their own order, and the rest stay in the gateway's", () => {
  const listed = ["spam 2", "xrd", "spam 1", "kgld"].map((name) => held(name));
  expect(gameFirst(listed, GAME).map(({ resource_address }) => resource_address)).toEqual([
    "kgld",
    "xrd",
    "spam 2",
    "spam 1",
  ]);
});

test("a resource that was read on its own is there once, with that amount", () => {
  const listed = [held("spam"), held("xrd", "2")];
  const read = [held("xrd", "3"), held("kgld", "5")];
  expect(gameFirst(listed, GAME, read)).toEqual([held("kgld", "5"), held("xrd", "3"), held("spam")]);
});
