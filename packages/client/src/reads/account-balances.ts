import type { Kgld, Xrd } from "@kingdoms/rules";
import { accountAddress } from "../ids.ts";
import type { AccountBalance, At } from "../types.ts";
import { readEntities } from "./entities.ts";
import { at, type GameContext, type ReadOptions } from "./game.ts";
import { fungibleBalance } from "./holdings.ts";

/** XRD and KGLD of these accounts, in their order, at one state version. An unknown account holds nothing. */
export async function readAccountBalances(
  game: GameContext,
  accounts: readonly string[],
  options: ReadOptions = {},
): Promise<At<readonly AccountBalance[]>> {
  const { gateway, config } = game;
  const { ledgerState, byAddress } = await readEntities(gateway, accounts, {
    aggregation: "Global",
    ...options,
  });
  const balances: AccountBalance[] = [];
  for (const account of accounts) {
    const entity = byAddress.get(account);
    balances.push({
      account: accountAddress(account),
      xrd: (await fungibleBalance(gateway, ledgerState, entity, config.xrd, options)) as Xrd,
      kgld: (await fungibleBalance(gateway, ledgerState, entity, config.kgld, options)) as Kgld,
    });
  }
  return at(ledgerState, balances);
}
