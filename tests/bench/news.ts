/** The player's news out of 10,000 reports and 5,400 kingdoms: all of them unread, and the look that is repeated every few seconds. */
import { loadArtifact } from "@kingdoms/artifacts";
import {
  type KingdomInfo,
  ledgerTime,
  localId,
  type MissionLaunched,
  type MissionReport,
} from "@kingdoms/client";
import { createRules, parseKgld } from "@kingdoms/rules";
import { byWeight, newsOf } from "../../apps/web/src/game/news/items.ts";
import type { NewsFacts } from "../../apps/web/src/game/news/kind.ts";
import { markAll, NO_MARK, unmarked } from "../../apps/web/src/game/news/mark.ts";
import { bigWorldSize } from "../support/bench/big-world.ts";
import { judge } from "./goals.ts";
import { report, sideBySide } from "./measure.ts";

const REPORTS = 10_000;
const NOW = 1_800_000_000;
const plan = { warmup: 5, samples: 30 };
const own = [1, 2, 3].map((number) => localId(`#${number}#`));

/** Each third one is the player's, and the newest comes first. */
function reportOf(index: number): MissionReport {
  const [attacker, defender] = index % 3 === 0 ? ["#1#", "#9#"] : ["#8#", "#9#"];
  const time = NOW - index * 60;
  const launch = { missionId: BigInt(index), attacker, defender, launchedAt: time - 3_600 };
  const event = {
    type: "KingdomAttackCompleted",
    ...launch,
    completedAt: time,
    winner: attacker,
    attackerLosses: 1,
    defenderLosses: 2,
    warSpoils: 5n,
    buildingsDestroyed: [],
  };
  return {
    missionId: BigInt(index),
    completion: { time, event },
    launch: { time, event: launch as unknown as MissionLaunched },
  } as unknown as MissionReport;
}

const infoOf = (index: number): KingdomInfo =>
  ({
    id: localId(`#${index + 1}#`),
    shield: {
      protectedUntil: ledgerTime(NOW - 30),
      warTruceFrom: ledgerTime(0),
      warTruceUntil: ledgerTime(0),
      raidTruceUntil: ledgerTime(0),
      defeats: 0,
      buried: parseKgld("0"),
    },
  }) as unknown as KingdomInfo;

export async function bench(): Promise<void> {
  const rules = await createRules(await loadArtifact("rules.wasm"));
  const facts: NewsFacts = {
    own: new Set<string>(own),
    reports: Array.from({ length: REPORTS }, (_, index) => reportOf(index)),
    missions: [],
    infos: Array.from({ length: bigWorldSize.kingdoms }, (_, index) => infoOf(index)),
    kingdoms: [],
    rules,
    gone: [],
    plans: [],
  };
  const all = newsOf(facts, NOW);
  if (all.length < REPORTS / 3) throw new Error("news are missing");
  const read = markAll(NO_MARK, all, own, NOW);
  const [whole, look] = await sideBySide(
    [
      {
        name: `${all.length} items, found, unread and in order`,
        run: () => {
          byWeight(unmarked(NO_MARK, newsOf(facts, NOW)));
        },
      },
      {
        name: "a look where everything was read",
        run: () => {
          unmarked(read, newsOf(facts, NOW, NOW - 90));
        },
      },
    ],
    plan,
  );
  if (whole === undefined || look === undefined) throw new Error("nothing was measured");
  report(`News out of ${REPORTS} reports`, [whole, look]);
  judge("news.all", whole.p50);
  judge("news.look", look.p50);
}
