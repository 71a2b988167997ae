import * as z from "zod";
import { ledgerState } from "../answers/common.ts";
import { entityItem } from "../answers/entity.ts";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { markerKinds, neverIndexed } from "../history/write.ts";
import { type Context, endpoint } from "../http/endpoint.ts";
import { aggregationLevel, atLedgerState, explicitMetadata, flag, list, section } from "../http/fields.ts";
import { dropNull, jsonWith, page } from "../http/response.ts";
import { entityDetails } from "../model/details.ts";
import { entityCache } from "../model/entry-cache.ts";
import { fungiblePage, nonFungiblePage } from "../model/holdings.ts";
import { explicitMetadataOf, metadataOf, picked } from "../model/metadata.ts";

const maxAddresses = 20;
const metadataPage = 100;

/** Unknown addresses are left out; accounts and identities that were never used are described as if they existed. */
export const details = endpoint({
  path: "/state/entity/details",
  about: "metadata, holdings and state of up to 20 entities",
  example: ({ account, component, fungibleResource, fungibleVault }) => ({
    addresses: [account, fungibleResource, fungibleVault, component],
  }),
  request: ({ address }) =>
    z.object({
      addresses: list(address, 1, maxAddresses),
      aggregation_level: aggregationLevel,
      opt_ins: section({
        ancestor_identities: flag,
        component_royalty_config: flag,
        component_royalty_vault_balance: flag,
        package_royalty_vault_balance: flag,
        non_fungible_include_nfids: flag,
        dapp_two_way_links: flag,
        native_resource_details: flag,
        explicit_metadata: explicitMetadata,
      }),
      ...atLedgerState,
    }),
  answer: z.object({ ledger_state: ledgerState, items: z.array(entityItem) }),
  handle(context, { aggregation_level: level, opt_ins, ...request }) {
    const point = context.point(request);
    const addresses = [...new Set(request.addresses)];
    const {
      explicit_metadata: explicit,
      non_fungible_include_nfids: withIds,
      ancestor_identities: withAncestors,
    } = opt_ins;
    const describe = (entity: StoredEntity): object => {
      const { address } = entity;
      const metadata = entity.isGlobal ? metadataOf(context, entity.node, point) : [];
      const holdsResources = entity.isGlobal && !address.startsWith("resource_");
      const explicitOf = explicitMetadataOf(context, point, explicit);
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
        details: entityDetails(context, entity, point, opt_ins),
      };
    };
    const asked = [level, ...Object.values(opt_ins).map(Number)].join("/");
    const dependsOnOthers = explicit.length > 0 || opt_ins.dapp_two_way_links;
    const items = addresses.flatMap((address) => {
      const entity = context.findEntity(address, point);
      if (!entity) return [];
      const version = dependsOnOthers ? null : versionOf(context, entity, point);
      return version === null
        ? JSON.stringify(describe(entity), dropNull)
        : entityCache(context.ledger).getOrSet(`${address}/${asked}/${version}`, () =>
            JSON.stringify(describe(entity), dropNull),
          );
    });
    return jsonWith({ ledger_state: context.state(point) }, "items", items);
  },
});

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
  return {
    parent_address: address(entity.parent),
    owner_address: address(entity.parent),
    global_address: address(entity.globalAncestor),
  };
}
