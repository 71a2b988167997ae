import { type FactoryRecord, readFactory, readMissions } from "@kingdoms/client";
import { formatAttos } from "@kingdoms/rules";
import type { Ledger } from "./ledger.ts";
import { instant, type Report } from "./report.ts";

/** How far back it is looked for missions that are under way. */
const RECENT = 500n;

export async function inspectFactory(ledger: Ledger) {
  const { gateway, game, at } = ledger;
  const { value: factory, stateVersion, time } = await readFactory(game, { at });
  const ids: bigint[] = [];
  for (let id = factory.missionCount; id > 0n && id > factory.missionCount - RECENT; id--) ids.push(id);
  const missions = await readMissions(gateway, factory.missions, ids, stateVersion);
  const pending = missions.filter(({ status }) => status.state === "pending");
  const due = pending.filter(({ activationTime }) => activationTime <= time).length;
  const fateVault = await balanceOf(ledger, factory.fateVault);
  const pendingOfRecent = { looked: ids.length, pending: pending.length, due };
  return {
    value: {
      factory: game.config.factory,
      stateVersion,
      time,
      fateVaultXrd: fateVault,
      recentMissions: pendingOfRecent,
      ...factory,
    },
    report: reportOf(ledger, factory, time, fateVault, pendingOfRecent),
  };
}

function reportOf(
  { game }: Ledger,
  factory: FactoryRecord,
  time: number,
  fateVault: string,
  recent: { readonly looked: number; readonly pending: number; readonly due: number },
): Report {
  const { gold } = factory.config;
  const { fateKey, pendingFateKey: next } = factory;
  const isReplaced = next !== null && next.inForceAt <= time;
  return {
    [game.config.factory]: {
      "ledger time": instant(time),
      kingdoms: factory.kingdomCount.toString(),
      "standing mines": factory.mineCount,
      "fate key": isReplaced ? next.fateKey : fateKey,
      ...(next !== null &&
        !isReplaced && { "fate key to come": `${next.fateKey}, in force ${instant(next.inForceAt)}` }),
      "fate vault": `${fateVault} XRD`,
    },
    missions: {
      "launched so far": factory.missionCount.toString(),
      "under way": `${recent.pending} of the newest ${recent.looked}`,
      "due, not resolved": recent.due,
    },
    "weekly rate": {
      index: factory.mintingRateIndex,
      "last set": instant(factory.lastRatioUpdate),
      "due again": instant(factory.lastRatioUpdate + gold.ratioPeriod),
      "price of gold": `${formatAttos(gold.price)} XRD for 1 KGLD`,
    },
  };
}

async function balanceOf({ gateway, at }: Ledger, vault: string): Promise<string> {
  const { items } = await gateway.post<{ items: { details?: { balance?: { amount?: string } } }[] }>(
    "/state/entity/details",
    { addresses: [vault], at_ledger_state: { state_version: at } },
  );
  return items[0]?.details?.balance?.amount ?? "0";
}
