import { describe, expect, it } from "vitest";
import { type Checkpoint, formatCheckpoint, parseCheckpoint } from "./checkpoint.ts";

const checkpoint: Checkpoint = {
  networkId: 242,
  factory: "component_sim1abc",
  fateKey: "ab".repeat(48),
  through: 2n ** 53n + 1n,
  intentHash: "cd".repeat(32),
};
const note = formatCheckpoint(checkpoint);

describe("a checkpoint", () => {
  it("comes back as it was written", () => {
    expect(parseCheckpoint(note)).toEqual(checkpoint);
  });

  it.each([
    ["cut off", note.slice(0, -3)],
    ["empty", ""],
    ["something else", "null"],
    ["of a later format", note.replace('"format":1', '"format":2')],
    ["without a network", note.replace("242", '"242"')],
    ["without a factory", note.replace('"factory"', '"fortress"')],
    ["without a key", note.replace("abab", "ABAB")],
    ["without a mission", note.replace(/"through":"\d+"/, '"through":"-1"')],
    ["without an intent hash", note.replace("cdcd", "")],
  ])("that is %s is refused", (_name, text) => {
    expect(() => parseCheckpoint(text)).toThrow(/^it /);
  });
});
