/** What the open orders will move once the ledger has carried them out, as far as it is known before. */
import { BUILDINGS } from "@kingdoms/client";
import { type Attos, parseAttos, type Rules } from "@kingdoms/rules";
import { plus } from "../format/amounts.ts";
import type { Action } from "./lifecycle.ts";
import { unfinished, useActions } from "./store.ts";

/** KGLD into each vault of a kingdom; out of it where negative. */
export interface PendingGold {
  readonly treasury: Attos;
  readonly trezor: Attos;
}

const NOTHING = parseAttos("0");

/** Renders again only when the sum changes. */
export const usePendingGold = (rules: Rules, kingdomId: string, vault: keyof PendingGold): Attos =>
  useActions(({ actions }) =>
    unfinished(actions)
      .filter((action) => action.kingdomId === kingdomId)
      .reduce((sum, action) => plus(sum, moved(rules, action)[vault]), NOTHING),
  );

function moved(rules: Rules, { kind, detail }: Action): PendingGold {
  const amount = amountOf(detail.amount);
  const spent = (cost: Attos): PendingGold => ({ treasury: (0n - cost) as Attos, trezor: NOTHING });
  switch (kind) {
    case "deposit":
      return { treasury: amount, trezor: NOTHING };
    case "withdraw":
      return spent(amount);
    case "depositToTrezor":
      return { ...spent(amount), trezor: amount };
    case "build": {
      const building = BUILDINGS.find((name) => name === detail.building);
      return spent(building === undefined ? NOTHING : rules.config.buildings[building].cost);
    }
    case "createDefenders":
      return spent(rules.batchCost("defenders", countOf(detail.amount)));
    case "createMissiles":
      return spent(rules.batchCost("missiles", countOf(detail.amount)));
    case "createBarriers":
      return spent(rules.batchCost("barriers", countOf(detail.amount)));
    case "prospect":
      return spent(rules.config.missions.prospectCost);
    default:
      return spent(NOTHING);
  }
}

/** Orders outlive the page in its storage, where anything may stand. */
const amountOf = (text: string | undefined): Attos =>
  /^\d{1,40}(\.\d{1,18})?$/.test(text ?? "") ? parseAttos(text ?? "") : NOTHING;

const countOf = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? "") ? Number(text) : 0);
