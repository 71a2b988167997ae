import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { markerKinds, neverIndexed } from "../history/write.ts";
import type { Context, Endpoint } from "../http/endpoint.ts";
import { invalidField } from "../http/errors.ts";
import { bool, optionalObject, textList } from "../http/request.ts";
import { dropNull, jsonWith, page } from "../http/response.ts";
import { entityDetails } from "../model/details.ts";
import { entityCache } from "../model/entry-cache.ts";
import { fungiblePage, nonFungiblePage } from "../model/holdings.ts";
import { explicitMetadata, metadataOf, picked } from "../model/metadata.ts";
import { aggregation } from "./entity-pages.ts";

const maxAddresses = 20;
const maxKeys = 20;
const metadataPage = 100;

/** Unknown addresses are left out; accounts and identities that were never used are described as if they existed. */
export const details: Endpoint = {
  path: "/state/entity/details",
  about: "metadata, holdings and state of up to 20 entities",
  example: ({ account, component, fungibleResource, fungibleVault }) => ({
    addresses: [account, fungibleResource, fungibleVault, component],
  }),
  handle(context) {
    const point = context.point();
    const addresses = [...new Set(textList(context.body, "addresses", 1, maxAddresses))];
    const optIns = optionalObject(context.body, "opt_ins");
    const explicit = optIns ? textList(optIns, "explicit_metadata", 0, maxKeys) : [];
    const level = aggregation(context.body);
    const withIds = bool(optIns, "non_fungible_include_nfids");
    const withAncestors = bool(optIns, "ancestor_identities");
    const describe = (entity: StoredEntity): object => {
      const { address } = entity;
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
    };
    const asked = `${level}/${withIds}`;
    const items = addresses.flatMap((address, index) => {
      const entity = context.findEntity(address, `addresses[${index}]`, point);
      if (!entity) return [];
      const version = explicit.length === 0 ? versionOf(context, entity, point) : null;
      return version === null
        ? JSON.stringify(describe(entity), dropNull)
        : entityCache(context.ledger).getOrSet(`${address}/${asked}/${version}`, () =>
            JSON.stringify(describe(entity), dropNull),
          );
    });
    return jsonWith({ ledger_state: context.state(point) }, "items", items);
  },
};

/**
 * The last transaction that changed a component or its vaults: until the next one its description stays the same. Null for
 * entities that also depend on others, such as a resource on what was minted of it.
 */
function versionOf({ history }: Context, entity: StoredEntity, point: LedgerPoint): number | null {
  const { address, type, isGlobal, blueprint } = entity;
  if (!isGlobal || blueprint === null || type === "GlobalPackage" || neverIndexed.test(address)) return null;
  if (address.startsWith("resource_")) return null;
  const row = history.sql
    .of(
      `SELECT state_version FROM marker WHERE kind = ? AND subject = ? AND state_version <= ?
       ORDER BY state_version DESC LIMIT 1`,
    )
    .get(markerKinds.affected, address, point.stateVersion);
  return row ? Number(row.state_version) : null;
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
