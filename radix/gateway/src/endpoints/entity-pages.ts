import { invalidEntity } from "../errors/errors.ts";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import {
  fungibleItem,
  fungibleVaultItem,
  nonFungibleItem,
  nonFungibleVaultItem,
} from "../holdings/answer.ts";
import {
  fungibleBalances,
  fungiblePage,
  fungibleVaultItems,
  nonFungiblePage,
  nonFungibleVault,
  nonFungibleVaultItems,
  vaultsByResource,
} from "../holdings/read.ts";
import { address as addressAnswer, localId, pageOf } from "../json/common.ts";
import {
  aggregationLevel,
  explicitMetadata,
  flag,
  type LedgerStateSelector,
  paged,
  section,
} from "../json/fields.ts";
import { cursorField, page } from "../json/response.ts";
import { metadataItem } from "../metadata/answer.ts";
import { ExplicitMetadata, metadataOf } from "../metadata/read.ts";
import { schema } from "../package/answer.ts";
import { schemasOf } from "../package/read.ts";
import type { Context } from "../view/context.ts";
import { endpoint } from "./endpoint.ts";

const maxPage = 100;
const schemaPage = 20;

const ofEntity = { address: addressAnswer };
const ofResource = { ...ofEntity, resource_address: addressAnswer };

interface PageRequest {
  readonly cursor?: string | null | undefined;
  readonly at_ledger_state?: LedgerStateSelector | null | undefined;
}

/** The start of a page of a list in memory, and the state version that all its pages share. */
export function offsetAndPoint(
  context: Context,
  request: PageRequest,
): { offset: number; point: LedgerPoint } {
  return { offset: cursorField(request.cursor, "o") ?? 0, point: context.point(request) };
}

function subject(context: Context, request: PageRequest & { readonly address: string }) {
  const { offset, point } = offsetAndPoint(context, request);
  return { offset, point, address: request.address, entity: context.entity(request.address, point) };
}

/** The same for entities that can hold resources: all except key-value stores, which have no blueprint. */
function holder(context: Context, request: Parameters<typeof subject>[1]) {
  const found = subject(context, request);
  if (found.entity.blueprint === null) throw invalidEntity(found.address);
  return found;
}

/** Throws if the address belongs to another kind of entity. */
function checkKind(context: Context, address: string, type: string, point: LedgerPoint): StoredEntity {
  const entity = context.entity(address, point);
  if (entity.type !== type) throw invalidEntity(address);
  return entity;
}

export const metadataPage = endpoint({
  path: "/state/entity/page/metadata",
  about: "metadata of an entity",
  example: ({ account }) => ({ address: account }),
  request: ({ address }) => paged({ address }, maxPage),
  answer: pageOf(metadataItem, ofEntity),
  handle(context, request) {
    const { offset, point, address, entity } = subject(context, request);
    const items = metadataOf(context, entity.node, point);
    return { ledger_state: context.state(point), address, ...page(items, offset, request.limit_per_page) };
  },
});

export const fungiblesPage = endpoint({
  path: "/state/entity/page/fungibles",
  about: "fungible resources that an entity holds",
  example: ({ account }) => ({ address: account }),
  request: ({ address }) =>
    paged(
      {
        address,
        aggregation_level: aggregationLevel,
        opt_ins: section({ explicit_metadata: explicitMetadata }),
      },
      maxPage,
    ),
  answer: pageOf(fungibleItem, ofEntity),
  handle(context, request) {
    const { offset, point, address, entity } = holder(context, request);
    const explicit = new ExplicitMetadata(context, point, request.opt_ins.explicit_metadata);
    const found = fungiblePage(context, entity, point, request.aggregation_level, explicit.of, offset);
    return { ledger_state: context.state(point), address, ...found };
  },
});

export const nonFungiblesPage = endpoint({
  path: "/state/entity/page/non-fungibles",
  about: "non-fungible resources that an entity holds",
  example: ({ account }) => ({ address: account }),
  request: ({ address }) =>
    paged(
      {
        address,
        aggregation_level: aggregationLevel,
        opt_ins: section({ non_fungible_include_nfids: flag, explicit_metadata: explicitMetadata }),
      },
      maxPage,
    ),
  answer: pageOf(nonFungibleItem, ofEntity),
  handle(context, request) {
    const { offset, point, address, entity } = holder(context, request);
    const { explicit_metadata, non_fungible_include_nfids: withIds } = request.opt_ins;
    const explicit = new ExplicitMetadata(context, point, explicit_metadata);
    const level = request.aggregation_level;
    const found = nonFungiblePage(context, entity, point, level, withIds, explicit.of, offset);
    return { ledger_state: context.state(point), address, ...found };
  },
});

export const fungibleVaultsPage = endpoint({
  path: "/state/entity/page/fungible-vaults",
  about: "an entity's vaults of a fungible resource",
  example: ({ account, fungibleResource }) => ({ address: account, resource_address: fungibleResource }),
  request: ({ address }) => paged({ address, resource_address: address }, maxPage),
  answer: pageOf(fungibleVaultItem, ofResource),
  handle(context, request) {
    const { offset, point, address, entity } = holder(context, request);
    const { resource_address } = request;
    checkKind(context, resource_address, "GlobalFungibleResourceManager", point);
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
});

export const nonFungibleVaultsPage = endpoint({
  path: "/state/entity/page/non-fungible-vaults",
  about: "an entity's vaults of a non-fungible resource",
  example: ({ account, nonFungibleResource }) => ({
    address: account,
    resource_address: nonFungibleResource,
  }),
  request: ({ address }) =>
    paged(
      { address, resource_address: address, opt_ins: section({ non_fungible_include_nfids: flag }) },
      maxPage,
    ),
  answer: pageOf(nonFungibleVaultItem, ofResource),
  handle(context, request) {
    const { offset, point, address, entity } = holder(context, request);
    const { resource_address } = request;
    checkKind(context, resource_address, "GlobalNonFungibleResourceManager", point);
    const [held] = vaultsByResource(context, entity, "non-fungible", point).filter(
      ({ resource }) => resource === resource_address,
    );
    const vaults = (held?.vaults ?? []).map((vault) => nonFungibleVault(context, vault, point));
    const items = nonFungibleVaultItems(vaults, request.opt_ins.non_fungible_include_nfids);
    return { ledger_state: context.state(point), address, resource_address, ...page(items, offset, maxPage) };
  },
});

export const nonFungibleVaultIdsPage = endpoint({
  path: "/state/entity/page/non-fungible-vault/ids",
  about: "ids in a non-fungible vault",
  example: ({ account, nonFungibleResource, nonFungibleVault }) => ({
    address: account,
    resource_address: nonFungibleResource,
    vault_address: nonFungibleVault,
  }),
  request: ({ address }) => paged({ address, resource_address: address, vault_address: address }, maxPage),
  answer: pageOf(localId, { ...ofResource, vault_address: addressAnswer }),
  handle(context, request) {
    const { offset, point, address } = holder(context, request);
    const { resource_address, vault_address } = request;
    checkKind(context, resource_address, "GlobalNonFungibleResourceManager", point);
    const vault = checkKind(context, vault_address, "InternalNonFungibleVault", point);
    const { ids } = nonFungibleVault(context, vault, point);
    return {
      ledger_state: context.state(point),
      address,
      resource_address,
      vault_address,
      ...page(ids, offset, request.limit_per_page),
    };
  },
});

export const schemasPage = endpoint({
  path: "/state/entity/page/schemas",
  about: "schemas of an entity",
  example: ({ package: address }) => ({ address }),
  request: ({ address }) => paged({ address }, schemaPage),
  answer: pageOf(schema, ofEntity),
  handle(context, request) {
    const { offset, point, address, entity } = subject(context, request);
    const items = schemasOf(context, entity, point);
    return {
      ledger_state: context.state(point),
      address,
      ...page(items, offset, request.limit_per_page),
    };
  },
});
