import type { LedgerPoint } from "../history/read.ts";
import type { Context, Endpoint } from "../http/endpoint.ts";
import { invalidEntity, invalidField } from "../http/errors.ts";
import { type Body, bool, optionalObject, optionalText, pageSize, text, textList } from "../http/request.ts";
import { cursorField, page } from "../http/response.ts";
import { decodeAll, hexOf, partitions } from "../model/decoded.ts";
import {
  fungibleBalances,
  fungiblePage,
  fungibleVaultItems,
  nonFungiblePage,
  nonFungibleVault,
  nonFungibleVaultItems,
  vaultsByResource,
} from "../model/holdings.ts";
import { explicitMetadata, metadataOf } from "../model/metadata.ts";

export type Aggregation = "Global" | "Vault";

const maxPage = 100;
const schemaPage = 20;

export function aggregation(body: Body): Aggregation {
  const level = optionalText(body, "aggregation_level") ?? "Global";
  if (level === "Global" || level === "Vault") return level;
  throw invalidField("aggregation_level", "This has to be Global or Vault.");
}

/** All pages are of one state version, so a cursor needs the version that it was issued for. */
export function pinnedPoint(context: Context): LedgerPoint {
  const { body } = context;
  const pinned = optionalObject(body, "at_ledger_state")?.state_version;
  if (body.cursor != null && pinned == null)
    throw invalidField(
      "at_ledger_state.state_version",
      "AtLedgerState.StateVersion is required if cursor is provided",
    );
  return context.point();
}

export function offsetAndPoint(context: Context): { offset: number; point: LedgerPoint } {
  const point = pinnedPoint(context);
  return { offset: cursorField(context.body, "o") ?? 0, point };
}

function subject(context: Context) {
  const { offset, point } = offsetAndPoint(context);
  const address = text(context.body, "address");
  return { offset, point, address, entity: context.entity(address, "address", point) };
}

export const metadataPage: Endpoint = {
  path: "/state/entity/page/metadata",
  about: "metadata of an entity",
  example: ({ account }) => ({ address: account }),
  handle(context) {
    const { offset, point, address, entity } = subject(context);
    const items = metadataOf(context, entity.node, point);
    return {
      ledger_state: context.state(point),
      address,
      ...page(items, offset, pageSize(context.body, maxPage)),
    };
  },
};

export const fungiblesPage: Endpoint = {
  path: "/state/entity/page/fungibles",
  about: "fungible resources that an entity holds",
  example: ({ account }) => ({ address: account }),
  handle(context) {
    const { offset, point, address, entity } = subject(context);
    const level = aggregation(context.body);
    const found = fungiblePage(context, entity, point, level, explicitOf(context, point), offset);
    return { ledger_state: context.state(point), address, ...found };
  },
};

export const nonFungiblesPage: Endpoint = {
  path: "/state/entity/page/non-fungibles",
  about: "non-fungible resources that an entity holds",
  example: ({ account }) => ({ address: account }),
  handle(context) {
    const { offset, point, address, entity } = subject(context);
    const withIds = bool(optionalObject(context.body, "opt_ins"), "non_fungible_include_nfids");
    const level = aggregation(context.body);
    const found = nonFungiblePage(context, entity, point, level, withIds, explicitOf(context, point), offset);
    return { ledger_state: context.state(point), address, ...found };
  },
};

export const fungibleVaultsPage: Endpoint = {
  path: "/state/entity/page/fungible-vaults",
  about: "an entity's vaults of a fungible resource",
  example: ({ account, fungibleResource }) => ({ address: account, resource_address: fungibleResource }),
  handle(context) {
    const { offset, point, address, entity } = subject(context);
    const resource_address = text(context.body, "resource_address");
    const [held] = vaultsByResource(context, entity, "fungible", point).filter(
      ({ resource }) => resource === resource_address,
    );
    const vaults = fungibleBalances(context, held?.vaults ?? [], point);
    return {
      ledger_state: context.state(point),
      address,
      resource_address,
      ...page(fungibleVaultItems(vaults), offset, maxPage),
    };
  },
};

export const nonFungibleVaultsPage: Endpoint = {
  path: "/state/entity/page/non-fungible-vaults",
  about: "an entity's vaults of a non-fungible resource",
  example: ({ account, nonFungibleResource }) => ({
    address: account,
    resource_address: nonFungibleResource,
  }),
  handle(context) {
    const { offset, point, address, entity } = subject(context);
    const resource_address = text(context.body, "resource_address");
    const withIds = bool(optionalObject(context.body, "opt_ins"), "non_fungible_include_nfids");
    const [held] = vaultsByResource(context, entity, "non-fungible", point).filter(
      ({ resource }) => resource === resource_address,
    );
    const vaults = (held?.vaults ?? []).map((vault) => nonFungibleVault(context, vault, point));
    const items = nonFungibleVaultItems(vaults, withIds);
    return { ledger_state: context.state(point), address, resource_address, ...page(items, offset, maxPage) };
  },
};

export const nonFungibleVaultIdsPage: Endpoint = {
  path: "/state/entity/page/non-fungible-vault/ids",
  about: "ids in a non-fungible vault",
  example: ({ account, nonFungibleResource, nonFungibleVault }) => ({
    address: account,
    resource_address: nonFungibleResource,
    vault_address: nonFungibleVault,
  }),
  handle(context) {
    const { offset, point, address } = subject(context);
    const resource_address = text(context.body, "resource_address");
    const vault_address = text(context.body, "vault_address");
    const vault = context.entity(vault_address, "vault_address", point);
    if (vault.type !== "InternalNonFungibleVault") throw invalidEntity(vault_address);
    const { ids } = nonFungibleVault(context, vault, point);
    return {
      ledger_state: context.state(point),
      address,
      resource_address,
      vault_address,
      ...page(ids, offset, pageSize(context.body, maxPage)),
    };
  },
};

export const schemasPage: Endpoint = {
  path: "/state/entity/page/schemas",
  about: "schemas of an entity",
  example: ({ package: address }) => ({ address }),
  handle(context) {
    const { offset, point, address, entity } = subject(context);
    const items = decodeAll(
      context.ledger.engine,
      context.history.partition(entity.node, partitions.schema, point.stateVersion),
    ).map(({ decoded }) => ({
      schema_hash_hex: schemaHash(decoded.keyJson),
      schema_hex: hexOf(decoded.payload),
    }));
    return {
      ledger_state: context.state(point),
      address,
      ...page(items, offset, pageSize(context.body, schemaPage)),
    };
  },
};

function schemaHash(keyJson: unknown): string {
  return (keyJson as { hex?: string } | null)?.hex ?? "";
}

function explicitOf(context: Context, point: LedgerPoint) {
  const optIns = optionalObject(context.body, "opt_ins");
  return explicitMetadata(context, point, optIns ? textList(optIns, "explicit_metadata", 0, 20) : []);
}
