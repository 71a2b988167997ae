import { expect, it } from "vitest";
import { ledgerTime, stateVersion } from "./ids.ts";
import { newest } from "./types.ts";

const read = (version: number, value: string) => ({
  stateVersion: stateVersion(version),
  time: ledgerTime(0),
  value,
});

it("a late answer never replaces a newer one", () => {
  expect(newest(undefined, read(1, "a")).value).toBe("a");
  expect(newest(read(1, "a"), read(2, "b")).value).toBe("b");
  expect(newest(read(2, "b"), read(1, "a")).value).toBe("b");
  expect(newest(read(2, "b"), read(2, "c")).value).toBe("c");
});
