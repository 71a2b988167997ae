import { type Attos, parseAttos } from "@kingdoms/rules";
import type { GatewayClient } from "../gateway/client.ts";
import type {
  WireEntity,
  WireFungible,
  WireLedgerState,
  WireNonFungible,
  WireNonFungibleVault,
  WirePage,
} from "../gateway/wire.ts";
import type { ReadOptions } from "./game.ts";

/** Balance of one fungible resource; zero where the entity never held it. Needs aggregation level Global. */
export async function fungibleBalance(
  gateway: GatewayClient,
  ledgerState: WireLedgerState,
  entity: WireEntity | undefined,
  resource: string,
  options: ReadOptions = {},
): Promise<Attos> {
  if (entity === undefined) return parseAttos("0");
  const request = { address: entity.address, aggregation_level: "Global" };
  const pages = resourcePages<WireFungible>(
    gateway,
    "/state/entity/page/fungibles/",
    request,
    entity.fungible_resources,
    ledgerState,
    options,
  );
  for await (const item of pages) {
    if (item.resource_address === resource) return parseAttos(item.amount ?? "0");
  }
  return parseAttos("0");
}

/** All local ids of one resource that the entity holds. Needs aggregation level Vault with ids. */
export async function nonFungibleIds(
  gateway: GatewayClient,
  ledgerState: WireLedgerState,
  entity: WireEntity | undefined,
  resource: string,
  options: ReadOptions = {},
): Promise<string[]> {
  if (entity === undefined) return [];
  const request = {
    address: entity.address,
    aggregation_level: "Vault",
    opt_ins: { non_fungible_include_nfids: true },
  };
  const pages = resourcePages<WireNonFungible>(
    gateway,
    "/state/entity/page/non-fungibles/",
    request,
    entity.non_fungible_resources,
    ledgerState,
    options,
  );
  const ids: string[] = [];
  for await (const item of pages) {
    if (item.resource_address !== resource) continue;
    for (const vault of item.vaults?.items ?? []) {
      ids.push(...(await vaultIds(gateway, ledgerState, entity.address, resource, vault, options)));
    }
  }
  return ids;
}

/** An account that was sent a hundred kinds of tokens has more than one page of them. */
async function* resourcePages<T>(
  gateway: GatewayClient,
  path: string,
  request: object,
  first: WirePage<T> | undefined,
  ledgerState: WireLedgerState,
  options: ReadOptions,
): AsyncGenerator<T> {
  yield* first?.items ?? [];
  let cursor = first?.next_cursor;
  while (cursor) {
    const page = await gateway.post<WirePage<T>>(path, { ...request, cursor, ...pin(ledgerState) }, options);
    yield* page.items;
    cursor = page.next_cursor;
  }
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
    const page = await gateway.post<WirePage<string>>(
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

function pin(ledgerState: WireLedgerState): object {
  return { at_ledger_state: { state_version: ledgerState.state_version } };
}
