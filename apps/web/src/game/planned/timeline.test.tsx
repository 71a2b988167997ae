import { accountAddress, componentAddress, localId } from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { type Planned, readBox } from "./box.ts";
import type { StewardOrder, StewardOrderState } from "./steward.ts";
import { isInForce, timeline } from "./timeline.ts";
import { type PlanWords, readWords, writeWords } from "./words.ts";

const HOUR = 3600;
const NOW = 1_000_000;
const COMPONENT = "component_sim1kingdom";

const words: PlanWords = {
  kingdom: { id: localId("#1#"), name: "Ravenkeep", component: componentAddress(COMPONENT) },
  account: accountAddress("account_sim1owner"),
  plan: 3n,
  occasion: "built",
  steps: [
    { kind: "claimDue", payload: {} },
    { kind: "raid", payload: { target: "Nightfen", amount: "1" }, to: localId("#7#") },
  ],
};

const planned = (change: Partial<Planned> = {}): Planned => ({
  id: "one",
  words,
  from: NOW - HOUR,
  until: NOW + HOUR,
  reward: parseXrd("2"),
  signed: { hash: "subtxid_sim1a", hex: "00" },
  interactionId: null,
  handedOver: false,
  problem: null,
  ...change,
});

const told = (state: StewardOrderState, change: Partial<StewardOrder> = {}): StewardOrder => ({
  hash: "subtxid_sim1a",
  words,
  from: NOW - HOUR,
  until: NOW + HOUR,
  reward: parseXrd("2"),
  state,
  changedAt: NOW,
  intentHash: null,
  reason: null,
  nextTry: null,
  ...change,
});

const inForce = (plan: bigint | null) => (): bigint | null => plan;
const standing = { now: NOW, planIn: inForce(3n), committed: new Map<string, string>() };

describe("the time line of planned orders", () => {
  it("an order of this browser that the steward holds is one entry", () => {
    const entries = timeline([planned({ handedOver: true })], [told("waiting")], standing);
    expect(entries.map(({ state, kept }) => [state, kept?.id])).toEqual([["waiting", "one"]]);
  });

  it.each([
    ["unsigned", planned({ signed: null }), standing],
    ["late", planned({ signed: null, until: NOW + 10 }), standing],
    ["kept", planned(), standing],
    ["missed", planned({ until: NOW }), standing],
    ["void", planned(), { ...standing, planIn: inForce(4n) }],
    ["kept", planned(), { ...standing, planIn: inForce(null) }],
    ["done", planned(), { ...standing, committed: new Map([["subtxid_sim1a", "txid_sim1t"]]) }],
  ] as const)("an order only in this browser is %s", (state, plan, at) => {
    expect(timeline([plan], [], at).map((entry) => entry.state)).toEqual([state]);
  });

  it("an open order of a voided plan is void, and one that is over stays as it ended", () => {
    const voided = { ...standing, planIn: inForce(4n) };
    const states = (["waiting", "refused", "done", "missed"] as const).map(
      (state) => timeline([], [told(state)], voided)[0]?.state,
    );
    expect(states).toEqual(["void", "void", "done", "missed"]);
  });

  it("entries follow their dates, and those that ended a week ago are gone", () => {
    const hashes = timeline(
      [],
      [
        told("waiting", { hash: "b", from: NOW + HOUR, until: NOW + 2 * HOUR }),
        told("done", { hash: "a" }),
        told("done", { hash: "old", until: NOW - 8 * 86_400 }),
      ],
      standing,
    ).map(({ hash }) => hash);
    expect(hashes).toEqual(["a", "b"]);
  });

  it("a withdrawn order is still in force until its time is over", () => {
    const [entry] = timeline([], [told("withdrawn")], standing);
    expect(entry && [isInForce(entry, NOW), isInForce(entry, NOW + HOUR)]).toEqual([true, false]);
  });
});

describe("kept plans", () => {
  it("the words of a planned order are read as they were written, and anything else is not read", () => {
    expect(readWords(writeWords(words))).toEqual(words);
    const written = JSON.parse(writeWords(words)) as Record<string, unknown>;
    for (const text of [
      "",
      "[]",
      JSON.stringify({ ...written, steps: [] }),
      JSON.stringify({ ...written, steps: [{ kind: "found", payload: {} }] }),
      JSON.stringify({ ...written, steps: [{ kind: "raid", payload: { target: "x", amount: "-1" } }] }),
      JSON.stringify({ ...written, account: "resource_sim1x" }),
      JSON.stringify({ ...written, plan: "soon" }),
    ])
      expect(readWords(text), text).toBeNull();
  });

  it("words of the longest plan fit into the room that a steward gives them", () => {
    const steps = [words.steps[0], { ...words.steps[1], payload: { target: "W".repeat(32), amount: "99" } }];
    const long = { ...words, steps: steps as PlanWords["steps"] };
    expect(writeWords(long).length).toBeLessThan(2_000);
  });

  it("a broken box of orders gives those that can be read", () => {
    const { words: _, ...plan } = planned();
    const good = { ...plan, words: writeWords(words), reward: "2" };
    const text = JSON.stringify([good, { ...good, from: "soon" }, { id: "x" }, null]);
    expect(readBox(text)).toEqual([planned()]);
    expect(readBox("{")).toEqual([]);
  });
});
