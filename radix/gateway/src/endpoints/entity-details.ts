import * as z from "zod";
import { entityItem } from "../entity/answer.ts";
import { type DetailsOptIns, entityDetails } from "../entity/read.ts";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { markerKinds, neverIndexed } from "../history/write.ts";
import { fungiblePage, nonFungiblePage } from "../holdings/read.ts";
import { address as addressAnswer, ledgerState } from "../json/common.ts";
import { aggregationLevel, atLedgerState, explicitMetadata, flag, list, section } from "../json/fields.ts";
import { jsonOf, jsonWith, page, type Written } from "../json/response.ts";
import { ExplicitMetadata, metadataOf, picked } from "../metadata/read.ts";
import { entityCache } from "../values/entry-cache.ts";
import type { Context } from "../view/context.ts";
import { endpoint } from "./endpoint.ts";

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
  answer: z.object({
    ledger_state: ledgerState,
    missing: z
      .array(addressAnswer)
      .meta({ description: "Addresses that nothing is known of; an addition to the official API." }),
    items: z.array(entityItem),
  }),
  handle(context, { aggregation_level: level, opt_ins, ...request }) {
    const point = context.point(request);
    const addresses = [...new Set(request.addresses)];
    const {
      explicit_metadata: explicit,
      non_fungible_include_nfids: withIds,
      ancestor_identities: withAncestors,
    } = opt_ins;
    const explicitly = new ExplicitMetadata(context, point, explicit);
    const describe = (entity: StoredEntity, explicitOf: ExplicitMetadata["of"]): string => {
      const { address } = entity;
      const metadata = entity.isGlobal ? metadataOf(context, entity.node, point) : [];
      const holdsResources = entity.isGlobal && !address.startsWith("resource_");
      const description: Written<z.output<typeof entityItem>> = {
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
      return jsonOf(description);
    };
    const asked = JSON.stringify([level, ...Object.values(opt_ins)]);
    const missing: string[] = [];
    const items = addresses.flatMap((address) => {
      const entity = context.findEntity(address, point);
      if (!entity) {
        missing.push(address);
        return [];
      }
      const version = versionOf(context, entity, point, opt_ins);
      return version === null
        ? describe(entity, explicitly.of)
        : remembered(context, entity, `${asked}/${version}`, explicitly, (explicitOf) =>
            describe(entity, explicitOf),
          );
    });
    return jsonWith({ ledger_state: context.state(point), missing }, "items", items);
  },
});

/** A cached description, and the metadata of the resources in it, which other entities own. */
function remembered(
  { ledger }: Context,
  { address, package: code, blueprint }: StoredEntity,
  parts: string,
  explicitly: ExplicitMetadata,
  describe: (explicitOf: ExplicitMetadata["of"]) => string,
): string {
  const cache = entityCache(ledger);
  const name = `${address}/${parts}`;
  const nameWith = (resources: readonly string[]): string =>
    `${name}/${resources.map(explicitly.versionOf).join()}`;
  const shown = cache.get(`${name}/shown`);
  const kept = shown === undefined ? undefined : cache.get(nameWith(shown === "" ? [] : shown.split(",")));
  if (kept !== undefined) return kept;
  const resources = new Set<string>();
  const text = describe((resource) => {
    const metadata = explicitly.of(resource);
    if ("explicit_metadata" in metadata) resources.add(resource);
    return metadata;
  });
  cache.set(`${name}/shown`, [...resources].join());
  cache.set(nameWith([...resources]), text, `${code}/${blueprint}`);
  return text;
}

/**
 * The last transaction that changed an entity or its vaults. Until the next one, its description stays the same,
 * except for `ExplicitMetadata` of its resources. Null for entities that also depend on others.
 */
function versionOf(
  { history }: Context,
  entity: StoredEntity,
  point: LedgerPoint,
  { dapp_two_way_links, native_resource_details }: DetailsOptIns,
): number | null {
  const { address, type, isGlobal, blueprint } = entity;
  if (!isGlobal || blueprint === null || type === "GlobalPackage" || neverIndexed.test(address)) return null;
  const isResource = address.startsWith("resource_");
  if (dapp_two_way_links || (isResource && native_resource_details)) return null;
  // Events give the minted and burned amounts of a resource.
  const kinds = isResource ? [markerKinds.affected, markerKinds.emitter] : [markerKinds.affected];
  return history.lastMarked(kinds, address, point.stateVersion);
}

function ancestors(context: Context, entity: StoredEntity) {
  // An entity that is not global has a parent and a global ancestor.
  const address = (node: string | null) =>
    (node === null ? undefined : context.ledger.engine.addressOf(node)) as string;
  return {
    parent_address: address(entity.parent),
    owner_address: address(entity.parent),
    global_address: address(entity.globalAncestor),
  };
}
