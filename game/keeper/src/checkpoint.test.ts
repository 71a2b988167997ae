import { describe, expect, it } from "vitest";
import { type Checkpoint, formatCheckpoint, parseCheckpoint } from "./checkpoint.ts";

const checkpoint: Checkpoint = {
  networkId: 242,
  factory: "component_sim1abc",
  through: 2n ** 53n + 1n,
  seen: { stateVersion: 71, epoch: 5, round: 6, time: 1_700_000_000 },
};
const note = formatCheckpoint(checkpoint);

describe("a checkpoint", () => {
  it("a checkpoint is read back as it was written", () => {
    expect(parseCheckpoint(note)).toEqual(checkpoint);
  });

  it.each([
    ["cut off", note.slice(0, -3)],
    ["empty", ""],
    ["something else", "null"],
    ["of an earlier format", note.replace('"format":3', '"format":2')],
    ["of a later format", note.replace('"format":3', '"format":4')],
    ["without a network", note.replace("242", '"242"')],
    ["without a factory", note.replace('"factory"', '"fortress"')],
    ["without a mission", note.replace(/"through":"\d+"/, '"through":"-1"')],
    ["without a moment", note.replace('"seen"', '"heard"')],
    ["with half a moment", note.replace('"round":6,', "")],
  ])("a checkpoint that is %s is refused", (_name, text) => {
    expect(() => parseCheckpoint(text)).toThrow(/^it /);
  });
});
