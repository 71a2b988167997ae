import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, type Mission, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import type { MissionLaunched } from "./events.ts";
import { ledgerTime, localId } from "./ids.ts";
import { stageOf } from "./stage.ts";

const ARRIVAL = 9_000;
const DAY = 86_400;
const beacon = { genesis: 0, period: 3 };
/** Round 3021 is signed at 9060. */
const ROUND = 3_021;

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const mission = (id: number, from: number, to: number, kind: Mission | null = "war"): MissionLaunched => ({
  type: "RandomInitiated",
  missionId: BigInt(id),
  kind,
  randomType: 4,
  attacker: localId(`#${from}#`),
  defender: localId(`#${to}#`),
  amount: 1,
  launchedAt: ledgerTime(0),
  activationTime: ledgerTime(ARRIVAL),
  round: ROUND,
});

describe("the stage of a mission", () => {
  const first = mission(1, 1, 2);
  const stage = (of: MissionLaunched, now: number, inFlight: readonly MissionLaunched[] = [of]) =>
    stageOf(of, { rules, beacon, inFlight, now });

  it("a mission travels until its arrival", () => {
    expect(stage(first, ARRIVAL - 1)).toEqual({ stage: "travelling", until: ARRIVAL });
  });

  it("a mission waits for its round until that is signed", () => {
    expect(stage(first, ARRIVAL)).toEqual({ stage: "awaitingRound", until: 9_060 });
    expect(stage(first, 9_059)).toEqual({ stage: "awaitingRound", until: 9_060 });
  });

  it("a mission can be resolved once its round is signed, and is overdue a day after the arrival", () => {
    const overdueAt = ARRIVAL + DAY;
    expect(stage(first, 9_060)).toEqual({ stage: "resolvable", overdueAt, overdue: false });
    expect(stage(first, overdueAt)).toEqual({ stage: "resolvable", overdueAt, overdue: true });
  });

  it("a mission waits for the first earlier mission at either of its kingdoms", () => {
    const last = mission(9, 2, 3);
    const inFlight = [last, mission(7, 4, 3), mission(5, 5, 2), mission(3, 6, 7)];
    expect(stage(last, 9_060, inFlight)).toEqual({ stage: "awaitingMission", missionId: 5n });
  });

  it("a mission is not held up by missions that the rules let pass", () => {
    const last = mission(9, 2, 3);
    const inFlight = [last, mission(5, 2, 2, "prospect"), mission(6, 4, 2, null)];
    expect(stage(last, 9_060, inFlight).stage).toBe("resolvable");
    const prospect = mission(9, 2, 2, "prospect");
    expect(stage(prospect, 9_060, [prospect, mission(5, 5, 2)]).stage).toBe("resolvable");
  });

  it("a mission that is overdue can be resolved although its round never came", () => {
    const seldom = { genesis: 0, period: 10 * DAY };
    const late = { ...first, round: 2 };
    const at = (now: number) => stageOf(late, { rules, beacon: seldom, inFlight: [late], now }).stage;
    expect(at(ARRIVAL + DAY - 1)).toBe("awaitingRound");
    expect(at(ARRIVAL + DAY)).toBe("resolvable");
  });

  it("a mission is complete once it is no longer in flight", () => {
    expect(stage(first, ARRIVAL, [])).toEqual({ stage: "complete" });
  });
});
