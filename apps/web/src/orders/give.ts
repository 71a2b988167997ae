import { type AccountAddress, type KindOf, type OrderKind, type OwnedKey, payloadOf } from "@kingdoms/client";
import type { Step as JoinedStep, OrderInputOf } from "@kingdoms/client/orders";
import type { Rules } from "@kingdoms/rules";
import { useMemo } from "react";
import { type Game, useGame } from "../data/game.tsx";
import type { SelectedKingdom } from "../game/selection.ts";
import { useAccount } from "../wallet/store.ts";
import { type Step, stepsOf } from "./lifecycle.ts";
import { type GivenOrder, perform } from "./perform.ts";
import { unfinished, useOrders } from "./store.ts";

/** Asks the wallet for an order of one of these kinds. */
export type GiveOrder<Kinds extends OrderKind> = <K extends Kinds>(
  kind: K,
  asked: OrderInputOf<K>,
) => GivenOrder;

/** Gives orders of an account, the one in use unless another one is named; null while there is none. */
export function useAccountOrder(of?: AccountAddress): GiveOrder<KindOf<"account">> | null {
  const game = useGame();
  const used = useAccount()?.address;
  const account = of ?? used;
  return useMemo(() => (account === undefined ? null : accountOrder(game, account)), [game, account]);
}

/** Gives orders of this kingdom, from the account that holds its key. */
export function useKingdomOrder({ key }: SelectedKingdom): GiveOrder<KindOf<"kingdom">> {
  const game = useGame();
  return useMemo(() => kingdomOrder(game, key), [game, key]);
}

/** Whether an order of this kind waits for wallet or ledger: the button that gave it does not give it twice. */
export function useIsOpen(kind: OrderKind, kingdomId: string | null): boolean {
  return useOrders(({ orders }) =>
    unfinished(orders)
      .flatMap(stepsOf)
      .some((step) => step.kind === kind && step.kingdomId === kingdomId),
  );
}

/** Whether any order of this kingdom waits for wallet or ledger: the forces that it can send are about to change. */
export function useIsBusy(kingdomId: string | null): boolean {
  return useOrders(({ orders }) =>
    unfinished(orders)
      .flatMap(stepsOf)
      .some((step) => kingdomId !== null && step.kingdomId === kingdomId),
  );
}

const accountOrder =
  (game: Game, account: AccountAddress): GiveOrder<KindOf<"account">> =>
  (kind, asked) =>
    perform(
      game,
      { kind, payload: payloadOf(kind, asked), kingdomId: null, kingdomName: null, account },
      ({ manifestOf }) => manifestOf(kind, game.config, account, asked),
    );

/** The same for a kingdom that is known only as the order is given. */
export const kingdomOrder =
  (game: Game, key: OwnedKey): GiveOrder<KindOf<"kingdom">> =>
  (kind, asked) =>
    perform(
      game,
      {
        kind,
        payload: payloadOf(kind, asked),
        kingdomId: key.id,
        kingdomName: key.kingdomName,
        account: key.account,
      },
      ({ manifestOf }) => manifestOf(kind, game.config, key, asked),
    );

/** What one step asks for, and who gives it. */
export type OrderStep = {
  readonly [K in OrderKind]: {
    readonly kind: K;
    readonly by: K extends KindOf<"kingdom"> ? OwnedKey : AccountAddress;
    readonly asked: OrderInputOf<K>;
  };
}[OrderKind];

/**
 * Asks the wallet for all steps in one transaction, once the ledger has tried them; they are listed as one order, whose kind is that of the
 * last step.
 * @throws RangeError without a step.
 */
export function giveInOneTransaction(game: Game, rules: Rules, steps: readonly OrderStep[]): GivenOrder {
  const listed = steps.map(({ kind, by, asked }): Step => {
    const { id = null, kingdomName = null } = typeof by === "string" ? {} : by;
    return { kind, payload: payloadOf(kind, asked as never), kingdomId: id, kingdomName } as Step;
  });
  const last = listed.at(-1);
  const by = steps.at(-1)?.by;
  if (last === undefined || by === undefined) throw new RangeError("a transaction needs a step");
  const account = typeof by === "string" ? by : by.account;
  return perform(game, { ...last, steps: listed.slice(0, -1), account }, ({ joinedManifest }, count) =>
    joinedManifest(game.config, rules, steps.slice(0, count) as readonly JoinedStep[]),
  );
}
