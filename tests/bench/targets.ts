/** The list of targets in a world of 5,400 kingdoms: from the world as it was read to the sorted rows, and the odds of a screenful. */
import { loadArtifact } from "@kingdoms/artifacts";
import {
  BUILDINGS,
  type BuildingCounts,
  componentAddress,
  type Kingdom,
  type KingdomInfo,
  ledgerTime,
  localId,
} from "@kingdoms/client";
import { createRules, parseAttos, parseKgld } from "@kingdoms/rules";
import {
  shownTargets,
  type TargetDetail,
  targetsOf,
  worthOf,
} from "../../apps/web/src/features/targets/targets.ts";
import { bigWorldSize } from "../support/bench/big-world.ts";
import { judge } from "./goals.ts";
import { report, sideBySide } from "./measure.ts";

const COLUMNS = 90;
const SCREENFUL = 12;
const ATTACKERS = 20;
const NOW = 1_000_000;
const plan = { warmup: 5, samples: 30 };

const buildings = Object.fromEntries(BUILDINGS.map((building) => [building, 1])) as BuildingCounts;
// The fields of a kingdom that the list reads.
const kingdom = { buildings, treasury: parseKgld("30000") } as Kingdom;

const infoOf = (index: number): KingdomInfo => ({
  id: localId(`#${index + 1}#`),
  name: `Kingdom ${index}`,
  cell: { x: index % COLUMNS, y: Math.floor(index / COLUMNS) },
  component: componentAddress(`component_${index}`),
  createdAt: ledgerTime(0),
  shield: {
    protectedUntil: ledgerTime(index % 3 === 0 ? NOW + 60 : 0),
    warTruceFrom: ledgerTime(0),
    warTruceUntil: ledgerTime(0),
    raidTruceUntil: ledgerTime(0),
    defeats: 0,
    buried: parseKgld("0"),
  },
  alarm: { lastWar: ledgerTime(0), wars: 0 },
  rarity: null,
});

export async function bench(): Promise<void> {
  const rules = await createRules(await WebAssembly.compile(await loadArtifact("rules.wasm")));
  const kingdoms = Array.from({ length: bigWorldSize.kingdoms }, (_, index) => infoOf(index));
  const [own] = kingdoms;
  if (own === undefined) throw new Error("the world is empty");
  const from = { info: own, kingdom };
  const detailOf = (index: number): TargetDetail => ({
    kingdom,
    defenders: index % 40,
    treasury: parseAttos("30000"),
    unclaimed: parseAttos(String(index % 400)),
  });
  const details = new Map(kingdoms.map(({ component }, index) => [component, detailOf(index)]));
  const known = {
    panel: "war",
    rules,
    details,
    odds: new Map<string, number>(),
    markOf: () => null,
    now: NOW,
    language: "en",
  } as const;
  const rows = () =>
    shownTargets(
      targetsOf(kingdoms, new Set([own.id]), from, rules),
      { text: "", open: true, mark: null },
      "treasury",
      known,
    );
  const listed = rows().slice(0, SCREENFUL);
  const timings = await sideBySide(
    [
      {
        name: `${bigWorldSize.kingdoms} kingdoms: distance, way, filter, order`,
        run: () => {
          if (rows().length < SCREENFUL) throw new Error("rows are missing");
        },
      },
      {
        name: `odds and worth of the ${SCREENFUL} rows in sight`,
        run: () => {
          for (const { info } of listed) {
            const detail = details.get(info.component);
            if (detail !== undefined) worthOf(rules, info, detail, ATTACKERS, NOW);
          }
        },
      },
    ],
    plan,
  );
  report("The list of targets, one snapshot, no request", timings);
  const all = timings.reduce((sum, { p50 }) => sum + p50, 0);
  judge("targets.rows", all);
}
