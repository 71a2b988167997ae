import {
  type Building,
  buyANewKingdom,
  buyKgld,
  type Cell,
  claimBuilding,
  claimMiningRewards,
  createBuilding,
  depositGold,
  recalculate,
  withdrawGold,
} from "@kingdoms/client";
import { type Attos, formatAttos } from "@kingdoms/rules";
import { useMemo } from "react";
import { type Game, useGame } from "../data/game.tsx";
import type { SelectedKingdom } from "../game/selection.ts";
import { useAccount } from "../wallet/store.ts";
import type { ActionKind } from "./lifecycle.ts";
import { type Given, perform } from "./perform.ts";
import { unfinished, useActions } from "./store.ts";

/** Orders that any connected account can give. */
export interface AccountOrders {
  buyKgld(xrd: Attos): Given;
  found(cell: Cell, name: string, price: Attos): Given;
  /** Sets the weekly minting rate anew, which concerns no kingdom more than another. */
  recalculate(): Given;
}

/** Orders of one kingdom; they come from the account that holds its key. */
export interface KingdomOrders {
  build(building: Building): Given;
  claimBuilding(building: Building): Given;
  claimGold(): Given;
  deposit(amount: Attos): Given;
  withdraw(amount: Attos, fee: Attos): Given;
}

export function useAccountOrders(): AccountOrders | null {
  const game = useGame();
  const account = useAccount()?.address;
  return useMemo(() => (account === undefined ? null : accountOrders(game, account)), [game, account]);
}

export function useKingdomOrders({ key }: SelectedKingdom): KingdomOrders {
  const game = useGame();
  return useMemo(() => kingdomOrders(game, key), [game, key]);
}

/** Whether an order of this kind waits for wallet or ledger: the button that gave it does not give it twice. */
export function useIsOpen(kind: ActionKind, kingdomId: string | null): boolean {
  return useActions(({ actions }) =>
    unfinished(actions).some((action) => action.kind === kind && action.kingdomId === kingdomId),
  );
}

/** Whether any order of this kingdom waits for wallet or ledger: what it has to send is about to change. */
export function useIsBusy(kingdomId: string | null): boolean {
  return useActions(({ actions }) =>
    unfinished(actions).some((action) => kingdomId !== null && action.kingdomId === kingdomId),
  );
}

function accountOrders(game: Game, account: string): AccountOrders {
  return {
    buyKgld: (xrd) => {
      const manifest = buyKgld(game.config, account, xrd);
      return perform(game, {
        kind: "buyKgld",
        kingdomId: null,
        detail: { amount: formatAttos(xrd) },
        manifest,
      });
    },
    found: ({ x, y }, name, price) => {
      const manifest = buyANewKingdom(game.config, account, price, x, y, name);
      return perform(game, {
        kind: "found",
        kingdomId: null,
        detail: { name, cell: `${x}, ${y}` },
        manifest,
      });
    },
    recalculate: () => {
      const manifest = recalculate(game.config.factory);
      return perform(game, { kind: "recalculate", kingdomId: null, detail: {}, manifest });
    },
  };
}

function kingdomOrders(game: Game, key: SelectedKingdom["key"]): KingdomOrders {
  const { account, component, id } = key;
  const give = (kind: ActionKind, detail: Record<string, string>, manifest: string): Given =>
    perform(game, { kind, detail, kingdomId: id, manifest });
  return {
    build: (building) =>
      give("build", { building }, createBuilding(game.config, account, component, id, building)),
    claimBuilding: (building) =>
      give("claimBuilding", { building }, claimBuilding(game.config, account, component, id)),
    claimGold: () => give("claimGold", {}, claimMiningRewards(game.config, account, component, id)),
    deposit: (amount) =>
      give(
        "deposit",
        { amount: formatAttos(amount) },
        depositGold(game.config, account, component, id, amount),
      ),
    withdraw: (amount, fee) =>
      give(
        "withdraw",
        { amount: formatAttos(amount) },
        withdrawGold(game.config, account, component, id, fee, amount),
      ),
  };
}
