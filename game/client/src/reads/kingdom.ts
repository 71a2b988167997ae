import { rateLimited, UnexpectedAnswerError, type WireEntity } from "@embedded-radix/client";
import { type Attos, type Kgld, parseAttos, type Xrd } from "@kingdoms/rules";
import { decode } from "../decode/sbor.ts";
import { componentAddress, type StateVersion, type StoreAddress, stateVersion } from "../ids.ts";
import type { Kingdom, MintingRate } from "../kingdom.ts";
import { factoryRecord, mintingRate } from "../state/factory.ts";
import { kingdomRecord } from "../state/kingdom.ts";
import type { At } from "../types.ts";
import { componentState, type Entities, readEntities } from "./entities.ts";
import { readFactory } from "./factory.ts";
import { at, type GameWith, type ReadOptions } from "./game.ts";
import { readStoreEntries } from "./store.ts";

/**
 * One kingdom with its vaults and the minting rates it has not settled yet, all at one state version.
 * @throws UnexpectedAnswerError if the address is not a kingdom of this game.
 */
export async function readKingdom(
  game: GameWith<"factory">,
  component: string,
  options: ReadOptions = {},
): Promise<At<Kingdom>> {
  const { factory } = game.config;
  const entities = await readEntities(game.gateway, [component, factory], {
    aggregation: "Vault",
    ...options,
  });
  const { ledgerState } = entities;
  const record = recordOf(entities, component, factory);
  const { mintingRates, mintingRateIndex } = decode(
    factoryRecord,
    componentState(entities, factory),
    "factory",
  );

  const laterRates = await readRates(
    game,
    mintingRates,
    record.kingdom.mining.rateIndex,
    mintingRateIndex,
    stateVersion(ledgerState.state_version),
    options,
  );
  return at(ledgerState, kingdomFrom(entities, component, record, laterRates));
}

type KingdomRecord = ReturnType<typeof kingdomRecord>;

/** @throws UnexpectedAnswerError if the address is not a kingdom of this game. */
function recordOf(entities: Entities, component: string, factory: string): KingdomRecord {
  const record = decode(kingdomRecord, componentState(entities, component), "kingdom");
  if (record.factory !== factory) throw new UnexpectedAnswerError(`${component} belongs to another game`);
  return record;
}

/** A kingdom from its record and the vaults read with it. @param laterRates those it has not settled yet. */
function kingdomFrom(
  entities: Entities,
  component: string,
  { kingdom, treasuryVault, trezorVault, refundVault }: KingdomRecord,
  laterRates: readonly MintingRate[],
): Kingdom {
  const entity = entities.byAddress.get(component);
  return {
    ...kingdom,
    component: componentAddress(component),
    treasury: vaultBalance(entity, treasuryVault) as Kgld,
    trezor: vaultBalance(entity, trezorVault) as Kgld,
    refunds: vaultBalance(entity, refundVault) as Xrd,
    mining: { ...kingdom.mining, laterRates },
  };
}

export function vaultBalance(entity: WireEntity | undefined, vault: string): Attos {
  for (const resource of entity?.fungible_resources?.items ?? []) {
    const found = resource.vaults?.items.find((item) => item.vault_address === vault);
    if (found !== undefined) return parseAttos(found.amount);
  }
  throw new UnexpectedAnswerError(`the gateway does not list vault ${vault}`);
}

/** Rates after `settled`, up to `current` inclusive, oldest first. */
export async function readRates(
  game: GameWith<"factory">,
  store: StoreAddress,
  settled: number,
  current: number,
  version: StateVersion,
  options: ReadOptions,
): Promise<MintingRate[]> {
  const indexes = Array.from({ length: current - settled }, (_, offset) => settled + 1 + offset);
  const keys = indexes.map((index) => ({ key_json: { kind: "U32", value: String(index) } }));
  const entries = await readStoreEntries(game.gateway, store, keys, version, options);
  if (entries.length !== indexes.length) throw new UnexpectedAnswerError("a weekly minting rate is missing");
  return entries
    .map(({ value }) => decode(mintingRate, value.programmatic_json, "minting rate"))
    .sort((one, other) => one.start - other.start);
}

/** The most that one request for details takes. */
const BATCH = 20;
/** A survey is not urgent: two requests at a time leave room for the reads that a player waits for. */
const LIMITS = { atOnce: 2, tries: 4, firstWaitMs: 1000 };

export interface SurveyOptions extends ReadOptions {
  /** Called after each batch. */
  readonly onProgress?: ((read: number, all: number) => void) | undefined;
}

/**
 * Every one of these kingdoms with its vaults, all at one state version, in the order given. A world of 5,400 takes 270
 * requests; `signal` ends it at once.
 */
export async function surveyKingdoms(
  game: GameWith<"factory">,
  components: readonly string[],
  { onProgress, ...options }: SurveyOptions = {},
): Promise<At<readonly Kingdom[]>> {
  const { factory } = game.config;
  const limited = { ...game, gateway: rateLimited(game.gateway, LIMITS) };
  const found = await readFactory(limited, options);
  const version: StateVersion = found.stateVersion;
  const { mintingRates, mintingRateIndex } = found.value;
  const rates = await readRates(limited, mintingRates, -1, mintingRateIndex, version, options);

  let read = 0;
  const batches = await Promise.all(
    Array.from({ length: Math.ceil(components.length / BATCH) }, async (_, index) => {
      const batch = components.slice(index * BATCH, (index + 1) * BATCH);
      const entities = await readEntities(limited.gateway, batch, {
        aggregation: "Vault",
        ...options,
        at: version,
      });
      read += batch.length;
      onProgress?.(read, components.length);
      return batch.map((component) => {
        const record = recordOf(entities, component, factory);
        return kingdomFrom(entities, component, record, rates.slice(record.kingdom.mining.rateIndex + 1));
      });
    }),
  );
  return { ...found, value: batches.flat() };
}
