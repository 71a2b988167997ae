import { type Attos, parseAttos } from "@kingdoms/rules";
import type { GatewayClient } from "../gateway/client.ts";
import type { WireEntity, WireLedgerState, WireNonFungibleVault, WirePage } from "../gateway/wire.ts";
import type { ReadOptions } from "./game.ts";

/**
 * Balance of one fungible resource; zero where the entity never held it. Needs aggregation level Global. An account may
 * have been sent any number of other resources: where it is not on the first page, the gateway is asked for this one.
 */
export async function fungibleBalance(
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
  const vaults = await vaultsOf<{ readonly amount: string }>(
    gateway,
    "/state/entity/page/fungible-vaults/",
    { address: entity.address, resource_address: resource },
    ledgerState,
    options,
  );
  return vaults.reduce<Attos>((sum, { amount }) => (sum + parseAttos(amount)) as Attos, parseAttos("0"));
}

/** All local ids of one resource that the entity holds. Needs aggregation level Vault with ids. */
export async function nonFungibleIds(
  gateway: GatewayClient,
  ledgerState: WireLedgerState,
  entity: WireEntity | undefined,
  resource: string,
  options: ReadOptions = {},
): Promise<string[]> {
  const page = entity?.non_fungible_resources;
  if (entity === undefined || page === undefined) return [];
  const listed = page.items.find((item) => item.resource_address === resource);
  const vaults =
    listed === undefined && page.next_cursor
      ? await vaultsOf<WireNonFungibleVault>(
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

async function vaultsOf<T>(
  gateway: GatewayClient,
  path: string,
  request: object,
  ledgerState: WireLedgerState,
  options: ReadOptions,
): Promise<T[]> {
  const vaults: T[] = [];
  let cursor: string | null | undefined;
  do {
    const page: WirePage<T> = await gateway.post<WirePage<T>>(
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
