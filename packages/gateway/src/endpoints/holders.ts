import type { Endpoint } from "../http/context.ts";
import { cursorField, page } from "../http/cursor.ts";
import { pageSize, text } from "../http/request.ts";
import { tipOf } from "../http/selector.ts";
import { fungibleBalances, nonFungibleVault, sum } from "../model/holdings.ts";

const maxPage = 1000;

/** Who holds a resource now, the largest first. */
export const resourceHolders: Endpoint = (context) => {
  const point = tipOf(context.history);
  const address = text(context.body, "resource_address");
  const resource = context.entity(address, "resource_address", point);
  const vaults = context.history.vaultsHolding(resource.node, point.stateVersion);
  const fungible = resource.type === "GlobalFungibleResourceManager";
  const holders = new Map<string, { amounts: string[]; lastVersion: number }>();
  for (const vault of vaults) {
    const [balance] = fungible ? fungibleBalances(context, [vault], point) : [];
    const ids = fungible ? null : nonFungibleVault(context, vault, point);
    const holder = context.ledger.engine.addressOf(vault.globalAncestor);
    const entry = holders.get(holder) ?? { amounts: [], lastVersion: 0 };
    entry.amounts.push(balance?.amount ?? String(ids?.ids.length ?? 0));
    entry.lastVersion = Math.max(entry.lastVersion, balance?.lastVersion ?? ids?.lastVersion ?? 0);
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
  return page(items, cursorField(context.body, "o") ?? 0, pageSize(context.body, maxPage));
};
