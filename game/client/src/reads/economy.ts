import {
  type LedgerSelector,
  ResponseError,
  UnexpectedAnswerError,
  type WireEntityDetails,
} from "@embedded-radix/client";
import { type Attos, parseAttos } from "@kingdoms/rules";
import { decode } from "../decode/sbor.ts";
import type { LedgerTime } from "../ids.ts";
import type { MintingRate } from "../kingdom.ts";
import { type FactoryRecord, factoryRecord } from "../state/factory.ts";
import type { At } from "../types.ts";
import { componentState } from "./entities.ts";
import { at, type GameWith, type ReadOptions } from "./game.ts";
import { readRates, vaultBalance } from "./kingdom.ts";

/** The gold of the whole game, and the vaults that the factory keeps. */
export interface Economy {
  /** KGLD in circulation. */
  readonly supply: Attos;
  /** KGLD ever minted, and ever burned. */
  readonly minted: Attos;
  readonly burned: Attos;
  /** XRD that back the gold, XRD put aside for the payee, and XRD of the fees of missions in flight. */
  readonly backing: Attos;
  readonly payeeVault: Attos;
  readonly missionVault: Attos;
  readonly factory: FactoryRecord;
}

/** The economy now. */
export async function readEconomy(
  game: GameWith<"factory" | "kgld">,
  options: Pick<ReadOptions, "signal"> = {},
): Promise<At<Economy>> {
  return economyOf(game, await ask(game, {}, options));
}

/** The economy at a moment of the past; null if the game was not founded yet. */
export async function readPastEconomy(
  game: GameWith<"factory" | "kgld">,
  when: LedgerTime,
  options: Pick<ReadOptions, "signal"> = {},
): Promise<At<Economy> | null> {
  try {
    const answer = await ask(game, { timestamp: new Date(when * 1000).toISOString() }, options);
    return answer.items.length < 2 ? null : economyOf(game, answer);
  } catch (error) {
    if (error instanceof ResponseError && error.status === 404) return null;
    throw error;
  }
}

const ask = (
  { gateway, config }: GameWith<"factory" | "kgld">,
  selector: LedgerSelector,
  options: Pick<ReadOptions, "signal">,
): Promise<WireEntityDetails> =>
  gateway.post(
    "/state/entity/details",
    {
      addresses: [config.factory, config.kgld],
      aggregation_level: "Vault",
      ...(selector.timestamp === undefined ? {} : { at_ledger_state: selector }),
    },
    options,
  );

function economyOf({ config }: GameWith<"factory" | "kgld">, answer: WireEntityDetails): At<Economy> {
  const byAddress = new Map(answer.items.map((item) => [item.address, item]));
  const entities = { ledgerState: answer.ledger_state, byAddress };
  const factory = decode(factoryRecord, componentState(entities, config.factory), "factory");
  const vaults = byAddress.get(config.factory);
  const gold = byAddress.get(config.kgld)?.details;
  return at(answer.ledger_state, {
    supply: amount(gold?.total_supply),
    minted: amount(gold?.total_minted),
    burned: amount(gold?.total_burned),
    backing: vaultBalance(vaults, factory.backingVault),
    payeeVault: vaultBalance(vaults, factory.payeeVault),
    missionVault: vaultBalance(vaults, factory.missionVault),
    factory,
  });
}

/** Every weekly rate since the founding of the game, oldest first. @param factory as read before. */
export const readMintingRates = (
  game: GameWith<"factory" | "kgld">,
  { stateVersion, value: factory }: At<FactoryRecord>,
  options: Pick<ReadOptions, "signal"> = {},
): Promise<readonly MintingRate[]> =>
  readRates(game, factory.mintingRates, -1, factory.mintingRateIndex, stateVersion, options);

function amount(text: string | null | undefined): Attos {
  if (text == null) throw new UnexpectedAnswerError("the gateway does not report the supply of KGLD");
  return parseAttos(text);
}
