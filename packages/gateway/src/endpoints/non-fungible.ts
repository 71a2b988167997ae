import { bytesToHex } from "@noble/hashes/utils.js";
import type { LedgerPoint } from "../history/read.ts";
import type { Context, Endpoint } from "../http/context.ts";
import { page } from "../http/cursor.ts";
import { invalidEntity } from "../http/errors.ts";
import { pageSize, text, textList } from "../http/request.ts";
import { decodeAll, partitions, unwrapped } from "../model/decoded.ts";
import { entityDetails } from "../model/details.ts";
import { nonFungibleVault } from "../model/holdings.ts";
import { offsetAndPoint } from "./entity-pages.ts";

const maxIds = 100;
/** The resource manager's collection of data, after its fields. */
const dataPartition = partitions.main + 1;

function resource(context: Context, point: LedgerPoint) {
  const address = text(context.body, "resource_address");
  const entity = context.entity(address, "resource_address", point);
  if (entity.type !== "GlobalNonFungibleResourceManager") throw invalidEntity(address);
  return { address, entity };
}

/** Oldest first, burned ones included. */
export const nonFungibleIds: Endpoint = (context) => {
  const { offset, point } = offsetAndPoint(context);
  const { address, entity } = resource(context, point);
  const entries = decodeAll(
    context.ledger.engine,
    context.history.partition(entity.node, dataPartition, point.stateVersion, "asc"),
  );
  const ids = page(
    entries.map(({ decoded }) => idOf(decoded.keyJson)),
    offset,
    pageSize(context.body, maxIds),
  );
  return { ledger_state: context.state(point), resource_address: address, non_fungible_ids: ids };
};

export const nonFungibleData: Endpoint = (context) => {
  const point = context.point();
  const { address, entity } = resource(context, point);
  const entries = idEntries(context, entity.node, point);
  return {
    ledger_state: context.state(point),
    resource_address: address,
    non_fungible_id_type: (entityDetails(context, entity, point) as { non_fungible_id_type?: string })
      .non_fungible_id_type,
    non_fungible_ids: entries.map(({ entry, decoded }) => ({
      non_fungible_id: idOf(decoded.keyJson),
      is_burned: false,
      data: { raw_hex: bytesToHex(decoded.payload), programmatic_json: decoded.json },
      last_updated_at_state_version: entry.lastVersion,
    })),
  };
};

export const nonFungibleLocation: Endpoint = (context) => {
  const point = context.point();
  const { address, entity } = resource(context, point);
  const homes = new Map<string, { vault: string; lastVersion: number; parent: string; ancestor: string }>();
  for (const vault of context.history.vaultsHolding(entity.node, point.stateVersion)) {
    const { ids, lastVersion } = nonFungibleVault(context, vault, point);
    const addressOf = (node: string | null) => context.ledger.engine.addressOf(node ?? vault.node);
    for (const id of ids)
      homes.set(id, {
        vault: vault.address,
        lastVersion,
        parent: addressOf(vault.parent),
        ancestor: addressOf(vault.globalAncestor),
      });
  }
  return {
    ledger_state: context.state(point),
    resource_address: address,
    non_fungible_ids: textList(context.body, "non_fungible_ids", 1, maxIds).flatMap((id) => {
      const home = homes.get(id);
      if (!home) return [];
      return {
        non_fungible_id: id,
        owning_vault_address: home.vault,
        owning_vault_parent_ancestor_address: home.parent,
        owning_vault_global_ancestor_address: home.ancestor,
        is_burned: false,
        last_updated_at_state_version: home.lastVersion,
      };
    }),
  };
};

function idEntries(context: Context, node: string, point: LedgerPoint) {
  const { engine } = context.ledger;
  const keys = textList(context.body, "non_fungible_ids", 1, maxIds).flatMap((id) => {
    try {
      return [engine.encodeSbor({ kind: "NonFungibleLocalId", value: id })];
    } catch {
      return [];
    }
  });
  const entries = keys.flatMap(
    (key) => context.history.substate(node, dataPartition, { kind: "map", key }, point.stateVersion) ?? [],
  );
  return decodeAll(engine, entries);
}

function idOf(keyJson: unknown): string {
  const json = keyJson as { value?: unknown } | null;
  return String(json?.value ?? (unwrapped(keyJson as never) as { value?: unknown }).value);
}
