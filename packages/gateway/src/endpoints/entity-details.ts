import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import type { Context, Endpoint } from "../http/context.ts";
import { page } from "../http/cursor.ts";
import { invalidField } from "../http/errors.ts";
import { bool, optionalObject, textList } from "../http/request.ts";
import { entityDetails } from "../model/details.ts";
import { fungiblePage, nonFungiblePage } from "../model/holding-pages.ts";
import { type MetadataItem, metadataOf } from "../model/metadata.ts";
import { aggregation } from "./entity-pages.ts";

const maxAddresses = 20;
const maxKeys = 20;
const metadataPage = 100;

/** Addresses that nobody knows are left out; accounts and identities that were never used are described all the same. */
export const details: Endpoint = (context) => {
  const point = context.point();
  const addresses = [...new Set(textList(context.body, "addresses", 1, maxAddresses))];
  const optIns = optionalObject(context.body, "opt_ins");
  const explicit = optIns ? textList(optIns, "explicit_metadata", 0, maxKeys) : [];
  const level = aggregation(context.body);
  const withIds = bool(optIns, "non_fungible_include_nfids");
  const withAncestors = bool(optIns, "ancestor_identities");
  const items = addresses.flatMap((address, index) => {
    const entity = context.findEntity(address, `addresses[${index}]`, point);
    if (!entity) return [];
    const metadata = entity.isGlobal ? metadataOf(context, entity.node, point) : [];
    const holdsResources = entity.isGlobal && !address.startsWith("resource_");
    const explicitOf = explicitMetadata(context, point, explicit);
    return {
      address,
      ...(holdsResources
        ? {
            fungible_resources: fungiblePage(context, entity, point, level, explicitOf),
            non_fungible_resources: nonFungiblePage(context, entity, point, level, withIds, explicitOf),
          }
        : {}),
      ...(withAncestors && !entity.isGlobal ? { ancestor_identities: ancestors(context, entity) } : {}),
      metadata: page(metadata, 0, metadataPage),
      ...(explicit.length > 0 ? { explicit_metadata: picked(metadata, explicit) } : {}),
      details: entityDetails(context, entity, point),
    };
  });
  return { ledger_state: context.state(point), items };
};

/** Reads each resource's metadata once for a request. */
export function explicitMetadata(context: Context, point: LedgerPoint, keys: readonly string[]) {
  const known = new Map<string, object>();
  return (resource: string): object => {
    if (keys.length === 0) return {};
    let found = known.get(resource);
    if (!found) {
      found = {
        explicit_metadata: picked(metadataOf(context, context.node(resource, "resource"), point), keys),
      };
      known.set(resource, found);
    }
    return found;
  };
}

function picked(metadata: readonly MetadataItem[], keys: readonly string[]) {
  const items = metadata.filter(({ key }) => keys.includes(key));
  return { total_count: items.length, items };
}

function ancestors(context: Context, entity: StoredEntity) {
  const address = (node: string | null) =>
    node === null ? undefined : context.ledger.engine.addressOf(node);
  if (entity.parent === null) throw invalidField("opt_ins", "Only internal entities have ancestors.");
  return {
    parent_address: address(entity.parent),
    owner_address: address(entity.parent),
    global_address: address(entity.globalAncestor),
  };
}
