/** What accounts hold: XRD, KGLD and Kingdom Keys. */
import type {
  AnswerOf,
  GatewayClient,
  LedgerSelector,
  RequestOf,
  WireEntity,
  WireLedgerState,
  WireNonFungibleVault,
} from "@embedded-radix/client";
import { type Attos, type Kgld, parseAttos, type Xrd } from "@kingdoms/rules";
import { decode } from "../decode/sbor.ts";
import { type AccountAddress, accountAddress, localId, resourceAddress } from "../ids.ts";
import { kingdomKey } from "../state/kingdom.ts";
import type { AccountBalance, At, OwnedKey } from "../types.ts";
import { readEntities } from "./entities.ts";
import { at, type GameWith, type ReadOptions } from "./game.ts";

/** A game's coins in an account. */
const COINS = ["xrd", "kgld"] as const;

/**
 * XRD and KGLD of these accounts, in their order, at one state version. An unknown account holds nothing.
 *
 * @throws TypeError if the config does not name the two resources: a balance of something unnamed would read as 0.
 */
export async function readAccountBalances(
  game: GameWith<"xrd" | "kgld">,
  accounts: readonly string[],
  options: ReadOptions = {},
): Promise<At<readonly AccountBalance[]>> {
  const resources = COINS.map((coin) => game.config[coin]);
  const { value, ...read } = await readBalances(game.gateway, accounts, resources, options);
  return {
    ...read,
    value: value.map(({ account, amounts: [xrd, kgld] }) => ({
      account,
      xrd: xrd as Xrd,
      kgld: kgld as Kgld,
    })),
  };
}

/** What one account holds of each resource that was asked for, in their order. */
interface Holdings {
  readonly account: AccountAddress;
  readonly amounts: readonly Attos[];
}

/**
 * Amounts of fungible resources in these accounts, at one state version.
 *
 * @throws TypeError for anything but addresses of resources.
 */
export async function readBalances(
  gateway: GatewayClient,
  accounts: readonly string[],
  resources: readonly string[],
  options: ReadOptions = {},
): Promise<At<readonly Holdings[]>> {
  const wanted = resources.map(resourceAddress);
  const { ledgerState, byAddress } = await readEntities(gateway, accounts, {
    aggregation: "Global",
    ...options,
  });
  const holdings: Holdings[] = [];
  for (const account of accounts) {
    const entity = byAddress.get(account);
    const amounts: Attos[] = [];
    for (const resource of wanted)
      amounts.push(await fungibleBalance(gateway, ledgerState, entity, resource, options));
    holdings.push({ account: accountAddress(account), amounts });
  }
  return at(ledgerState, holdings);
}

/** The official client never asks for more at once. */
const IDS_PER_REQUEST = 29;

/** The Kingdom Keys in these accounts, at one state version. An account that the ledger has never seen holds none. */
export async function readOwnedKeys(
  game: GameWith<"kingdomKey">,
  accounts: readonly string[],
  options: ReadOptions = {},
): Promise<At<readonly OwnedKey[]>> {
  const { gateway } = game;
  const resource = game.config.kingdomKey;
  const entities = await readEntities(gateway, accounts, { aggregation: "Vault", withIds: true, ...options });
  const { ledgerState } = entities;
  const owners = new Map<string, string>();
  for (const account of accounts) {
    const entity = entities.byAddress.get(account);
    for (const id of await nonFungibleIds(gateway, ledgerState, entity, resource, options))
      owners.set(id, account);
  }
  const ids = [...owners.keys()].sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  const keys: OwnedKey[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    const wanted = ids.slice(start, start + IDS_PER_REQUEST);
    const answer = await gateway.post(
      "/state/non-fungible/data",
      {
        resource_address: resource,
        non_fungible_ids: wanted,
        at_ledger_state: { state_version: ledgerState.state_version },
      },
      options,
    );
    const data = new Map(answer.non_fungible_ids.map((item) => [item.non_fungible_id, item.data]));
    for (const id of wanted) {
      const json = data.get(id)?.programmatic_json;
      const account = owners.get(id);
      if (json === undefined || account === undefined) continue;
      keys.push({
        id: localId(id),
        account: accountAddress(account),
        ...decode(kingdomKey, json, `key ${id}`),
      });
    }
  }
  return at(ledgerState, keys);
}

/**
 * Balance of one fungible resource; zero if the entity never held it. Needs aggregation level Global. An account may
 * have been sent any number of other resources: if it is not on the first page, the gateway is asked for this one.
 */
async function fungibleBalance(
  gateway: GatewayClient,
  ledgerState: WireLedgerState,
  entity: WireEntity | undefined,
  resource: string,
  options: ReadOptions = {},
): Promise<Attos> {
  const page = entity?.fungible_resources;
  const listed = page?.items.find((item) => item.resource_address === resource);
  if (listed !== undefined) return parseAttos(listed.amount ?? "0");
  if (entity === undefined || !page?.next_cursor) return parseAttos("0");
  const vaults = await vaultsOf(
    gateway,
    "/state/entity/page/fungible-vaults/",
    { address: entity.address, resource_address: resource },
    ledgerState,
    options,
  );
  return vaults.reduce<Attos>((sum, { amount }) => (sum + parseAttos(amount)) as Attos, parseAttos("0"));
}

/** All local ids of one resource that the entity holds. Needs aggregation level Vault with ids. */
async function nonFungibleIds(
  gateway: GatewayClient,
  ledgerState: WireLedgerState,
  entity: WireEntity | undefined,
  resource: string,
  options: ReadOptions = {},
): Promise<string[]> {
  const page = entity?.non_fungible_resources;
  if (entity === undefined || !page) return [];
  const listed = page.items.find((item) => item.resource_address === resource);
  const vaults =
    listed === undefined && page.next_cursor
      ? await vaultsOf(
          gateway,
          "/state/entity/page/non-fungible-vaults/",
          {
            address: entity.address,
            resource_address: resource,
            opt_ins: { non_fungible_include_nfids: true },
          },
          ledgerState,
          options,
        )
      : (listed?.vaults?.items ?? []);
  const ids: string[] = [];
  for (const vault of vaults) {
    ids.push(...(await vaultIds(gateway, ledgerState, entity.address, resource, vault, options)));
  }
  return ids;
}

type VaultPages = "/state/entity/page/fungible-vaults/" | "/state/entity/page/non-fungible-vaults/";

async function vaultsOf<Path extends VaultPages>(
  gateway: GatewayClient,
  path: Path,
  request: RequestOf<Path>,
  ledgerState: WireLedgerState,
  options: ReadOptions,
): Promise<AnswerOf<Path>["items"][number][]> {
  const vaults: AnswerOf<Path>["items"][number][] = [];
  let cursor: string | null | undefined;
  do {
    const page: AnswerOf<Path> = await gateway.post(
      path,
      { ...request, ...(cursor ? { cursor } : {}), ...pin(ledgerState) },
      options,
    );
    vaults.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return vaults;
}

async function vaultIds(
  gateway: GatewayClient,
  ledgerState: WireLedgerState,
  address: string,
  resource: string,
  vault: WireNonFungibleVault,
  options: ReadOptions,
): Promise<string[]> {
  const ids = [...(vault.items ?? [])];
  let cursor = vault.next_cursor;
  while (cursor) {
    const page = await gateway.post(
      "/state/entity/page/non-fungible-vault/ids",
      {
        address,
        vault_address: vault.vault_address,
        resource_address: resource,
        cursor,
        ...pin(ledgerState),
      },
      options,
    );
    ids.push(...page.items);
    cursor = page.next_cursor;
  }
  return ids;
}

function pin(ledgerState: WireLedgerState): { readonly at_ledger_state: LedgerSelector } {
  return { at_ledger_state: { state_version: ledgerState.state_version } };
}
