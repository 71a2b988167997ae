import * as z from "zod";
import { address as addressAnswer, amount, collection, stateVersion } from "../answers/common.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalidEntity } from "../http/errors.ts";
import { cursor, pageSize } from "../http/fields.ts";
import { cursorField, page } from "../http/response.ts";
import { tipOf } from "../http/selector.ts";
import { sum } from "../model/amounts.ts";
import { fungibleBalances, nonFungibleVault } from "../model/holdings.ts";

const maxPage = 1000;

const holder = { holder_address: addressAnswer, last_updated_at_state_version: stateVersion };

/** Who holds a resource now, the largest first. */
export const resourceHolders = endpoint({
  path: "/extensions/resource-holders/page",
  about: "who holds a resource, the largest first",
  example: ({ fungibleResource }) => ({ resource_address: fungibleResource }),
  request: ({ address }) =>
    z.object({ resource_address: address, cursor, limit_per_page: pageSize(maxPage) }),
  answer: collection(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("FungibleResource"), amount, ...holder }),
      z.object({ type: z.literal("NonFungibleResource"), non_fungible_ids_count: z.int(), ...holder }),
    ]),
  ),
  handle(context, request) {
    const point = tipOf(context.history);
    const address = request.resource_address;
    const resource = context.entity(address, point);
    if (!address.startsWith("resource_")) throw invalidEntity(address);
    const vaults = context.history.vaultsHolding(resource.node, point.stateVersion);
    const fungible = resource.type === "GlobalFungibleResourceManager";
    const held = fungible
      ? fungibleBalances(context, vaults, point)
      : vaults.map((vault) => {
          const { ids, ...rest } = nonFungibleVault(context, vault, point);
          return { ...rest, amount: String(ids.length) };
        });
    const owners = new Map(vaults.map(({ address, globalAncestor }) => [address, globalAncestor]));
    const holders = new Map<string, { amounts: string[]; lastVersion: number }>();
    for (const { vault, amount, lastVersion } of held) {
      const holder = context.ledger.engine.addressOf(owners.get(vault) ?? "");
      const entry = holders.get(holder) ?? { amounts: [], lastVersion: 0 };
      entry.amounts.push(amount);
      entry.lastVersion = Math.max(entry.lastVersion, lastVersion);
      holders.set(holder, entry);
    }
    const items = [...holders]
      .map(([holder_address, { amounts, lastVersion }]) => ({
        holder_address,
        total: sum(amounts),
        last_updated_at_state_version: lastVersion,
      }))
      .filter(({ total }) => total !== "0")
      .sort((a, b) => Number(b.total) - Number(a.total))
      .map(({ total, ...rest }) =>
        fungible
          ? { type: "FungibleResource", amount: total, ...rest }
          : { type: "NonFungibleResource", non_fungible_ids_count: Number(total), ...rest },
      );
    return page(items, cursorField(request.cursor, "o") ?? 0, request.limit_per_page);
  },
});
