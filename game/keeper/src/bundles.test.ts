import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, type Mission, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { bundlesOf } from "./bundles.ts";
import { MissionQueue, type PendingMission } from "./queue.ts";

const NOW = 1_000;

describe("missions that share a transaction", () => {
  let rules: Rules;
  beforeAll(async () => {
    rules = await createRules(await loadArtifact("rules.wasm"));
  });

  interface Given {
    readonly kind?: Mission;
    readonly at?: number;
    readonly round?: number;
    readonly between?: readonly [string, string];
  }

  const mission = (id: bigint, { kind = "war", at = 0, round = 1, between }: Given = {}): PendingMission => ({
    id,
    kind,
    attacker: between?.[0] ?? `#${id}#`,
    defender: between?.[1] ?? `#${id}0#`,
    activationTime: at,
    round,
    fateTime: at,
  });

  function bundled(
    missions: readonly PendingMission[],
    known: readonly number[] = [],
    alone: readonly bigint[] = [],
  ) {
    const queue = new MissionQueue();
    for (const each of missions) queue.add(each);
    queue.isolate(alone);
    const isKnown = ({ round }: PendingMission) => known.includes(round);
    return bundlesOf(queue.open(NOW, 0), queue, rules, isKnown, NOW).map((bundle) =>
      bundle.missions.map(({ id }) => Number(id)),
    );
  }

  it("missions of one round go together, as many as fit beside its verification; the others follow", () => {
    const missions = [1n, 2n, 3n, 4n, 5n, 6n, 7n].map((id) => mission(id));
    expect(bundled(missions)).toEqual([[1, 2]]);
    expect(bundled(missions, [1])).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  });

  it("missions of different rounds do not go together", () => {
    const missions = [mission(1n), mission(2n, { round: 2 }), mission(3n), mission(4n, { round: 2 })];
    expect(bundled(missions)).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it("a mission goes along with the one that it waits for, behind it", () => {
    const missions = [
      mission(2n, { at: 5, between: ["#2#", "#3#"] }),
      mission(1n, { at: 9, between: ["#1#", "#2#"] }),
    ];
    expect(bundled(missions, [1])).toEqual([[2, 1]]);
  });

  it("a mission waits until the one before it is complete, if another round decides that one", () => {
    const missions = [
      mission(1n, { at: 5, round: 1, between: ["#1#", "#2#"] }),
      mission(2n, { at: 9, round: 2, between: ["#2#", "#3#"] }),
      mission(4n, { at: 9, round: 2 }),
    ];
    expect(bundled(missions, [1, 2])).toEqual([[1], [4]]);
  });

  it("a mission that nothing can change waits for none", () => {
    const missions = [
      mission(1n, { at: 5, round: 1, between: ["#1#", "#2#"] }),
      mission(2n, { at: 9, round: 2, kind: "prospect", between: ["#2#", "#2#"] }),
    ];
    expect(bundled(missions, [1, 2])).toEqual([[1], [2]]);
  });

  it("a mission whose bundle was refused is sent alone", () => {
    const missions = [1n, 2n, 3n, 4n].map((id) => mission(id));
    expect(bundled(missions, [1], [2n])).toEqual([[1, 3, 4], [2]]);
    // Its verification is needed once.
    expect(bundled(missions, [], [1n])).toEqual([[1]]);
  });
});
