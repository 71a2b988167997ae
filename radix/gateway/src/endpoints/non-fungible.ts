import type { SubstateKey } from "@embedded-radix/engine";
import * as z from "zod";
import type { Decoding } from "../decode/decoder.ts";
import { nonFungibleIdType as idTypeAnswer } from "../entity/answer.ts";
import { nonFungibleIdType } from "../entity/read.ts";
import { invalidEntity } from "../errors/errors.ts";
import type { LedgerPoint } from "../history/read.ts";
import {
  address as addressAnswer,
  collection,
  ledgerState,
  localId,
  scryptoValue,
  stateVersion,
} from "../json/common.ts";
import { atLedgerState, type Fields, list, localId as nonFungibleId, paged } from "../json/fields.ts";
import { page } from "../json/response.ts";
import { bytesToHex } from "../storage/hex.ts";
import { partitions } from "../values/decoded.ts";
import type { Context } from "../view/context.ts";
import { endpoint, type Sample } from "./endpoint.ts";
import { offsetAndPoint } from "./entity-pages.ts";

const maxIds = 100;
/** The resource manager's collection of data, after its fields. */
const dataPartition = partitions.main + 1;

const answered = { ledger_state: ledgerState, resource_address: addressAnswer };
const lifetime = { is_burned: z.boolean(), last_updated_at_state_version: stateVersion };

const idsRequest = ({ address }: Fields) =>
  z.object({ resource_address: address, non_fungible_ids: list(nonFungibleId, 1, maxIds), ...atLedgerState });

const exampleIds = ({ nonFungibleResource, nonFungibleId }: Sample) => ({
  resource_address: nonFungibleResource,
  non_fungible_ids: [nonFungibleId],
});

function resource(context: Context, address: string, point: LedgerPoint) {
  const entity = context.entity(address, point);
  if (entity.type !== "GlobalNonFungibleResourceManager") throw invalidEntity(address);
  return entity;
}

/** Oldest first, burned ones included: their entries are emptied, not removed. */
export const nonFungibleIds = endpoint({
  path: "/state/non-fungible/ids",
  about: "ids of a non-fungible resource",
  example: ({ nonFungibleResource }) => ({ resource_address: nonFungibleResource }),
  request: ({ address }) => paged({ resource_address: address }, maxIds),
  answer: z.object({ ...answered, non_fungible_ids: collection(localId) }),
  handle(context, request) {
    const { offset, point } = offsetAndPoint(context, request);
    const { resource_address, limit_per_page } = request;
    const entity = resource(context, resource_address, point);
    const entries = context.history.partition(entity.node, dataPartition, point.stateVersion, "asc");
    const { items, ...rest } = page(entries, offset, limit_per_page);
    const { engine } = context.ledger;
    return {
      ledger_state: context.state(point),
      resource_address,
      non_fungible_ids: { ...rest, items: items.map(({ key }) => idOf(engine, key)) },
    };
  },
});

const missing = z
  .array(z.string())
  .meta({ description: "Ids that were never minted; an addition to the official API." });

export const nonFungibleData = endpoint({
  path: "/state/non-fungible/data",
  about: "data of up to 100 non-fungibles",
  example: exampleIds,
  request: idsRequest,
  answer: z.object({
    ...answered,
    missing,
    non_fungible_id_type: idTypeAnswer,
    non_fungible_ids: z.array(
      z.object({ non_fungible_id: localId, data: scryptoValue.optional(), ...lifetime }),
    ),
  }),
  handle(context, { resource_address, non_fungible_ids, ...request }) {
    const point = context.point(request);
    const entity = resource(context, resource_address, point);
    const found = minted(context, entity.node, non_fungible_ids, point);
    const entries = found.map(({ entry }) => entry);
    const { engine } = context.ledger;
    const decoded = engine.decode(entries);
    return {
      ledger_state: context.state(point),
      resource_address,
      missing: missingOf(non_fungible_ids, found),
      non_fungible_id_type: nonFungibleIdType(context, entity, point),
      non_fungible_ids: entries.map((entry, index) => {
        const data = decoded[index];
        return {
          non_fungible_id: idOf(engine, entry.key),
          is_burned: !data,
          ...(data ? { data: { raw_hex: bytesToHex(data.payload), programmatic_json: data.json } } : {}),
          last_updated_at_state_version: entry.lastVersion,
        };
      }),
    };
  },
});

/** Ids that were minted but never reached a vault are left out, as unknown ones are. */
export const nonFungibleLocation = endpoint({
  path: "/state/non-fungible/location",
  about: "the vaults of up to 100 non-fungibles",
  example: exampleIds,
  request: idsRequest,
  answer: z.object({
    ...answered,
    non_fungible_ids: z.array(
      z.object({
        non_fungible_id: localId,
        owning_vault_address: addressAnswer.optional(),
        owning_vault_parent_ancestor_address: addressAnswer.optional(),
        owning_vault_global_ancestor_address: addressAnswer.optional(),
        ...lifetime,
      }),
    ),
  }),
  handle(context, { resource_address, non_fungible_ids, ...request }) {
    const point = context.point(request);
    const entity = resource(context, resource_address, point);
    const { engine } = context.ledger;
    const entries = minted(context, entity.node, non_fungible_ids, point);
    const decoded = engine.decode(entries.map(({ entry }) => entry));
    return {
      ledger_state: context.state(point),
      resource_address,
      non_fungible_ids: entries.flatMap(({ id, key, entry }, index) => {
        if (!decoded[index])
          return [{ non_fungible_id: id, is_burned: true, last_updated_at_state_version: entry.lastVersion }];
        const home = context.history.vaultWith(entity.node, { kind: "map", key }, point.stateVersion);
        if (!home) return [];
        return [
          {
            non_fungible_id: id,
            owning_vault_address: home.vault.address,
            owning_vault_parent_ancestor_address: engine.addressOf(home.vault.parent ?? home.vault.node),
            owning_vault_global_ancestor_address: engine.addressOf(home.vault.globalAncestor),
            is_burned: false,
            last_updated_at_state_version: home.since,
          },
        ];
      }),
    };
  },
});

/** The data entries of the requested ids, in the order of the request; unknown ids are left out. */
function minted(context: Context, node: string, wanted: readonly string[], point: LedgerPoint) {
  const { engine } = context.ledger;
  return [...new Set(wanted)].flatMap((id) => {
    const key = engine.encodeSbor({ kind: "NonFungibleLocalId", value: id });
    const entry = context.history.substate(node, dataPartition, { kind: "map", key }, point.stateVersion);
    return entry ? [{ id, key, entry }] : [];
  });
}

function missingOf(wanted: readonly string[], found: readonly { readonly id: string }[]): string[] {
  const known = new Set(found.map(({ id }) => id));
  return [...new Set(wanted)].filter((id) => !known.has(id));
}

function idOf(engine: Decoding, key: SubstateKey): string {
  return key.kind === "field" ? "" : String(engine.decodeSbor(key.key).value);
}
