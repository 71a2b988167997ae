import * as z from "zod";
import { invalidEntity } from "../errors/errors.ts";
import { holdersOf } from "../holdings/holders.ts";
import { address as addressAnswer, amount, collection, stateVersion } from "../json/common.ts";
import { cursor, pageSize } from "../json/fields.ts";
import { cursorField, page } from "../json/response.ts";
import { written } from "../values/amounts.ts";
import { tipOf } from "../view/selector.ts";
import { endpoint } from "./endpoint.ts";

const maxPage = 1000;

const holder = { holder_address: addressAnswer, last_updated_at_state_version: stateVersion };

/** Current holders of a resource, the largest first. */
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
    const fungible = resource.type === "GlobalFungibleResourceManager";
    const found = page(
      holdersOf(context, resource, point),
      cursorField(request.cursor, "o") ?? 0,
      request.limit_per_page,
    );
    const items = found.items.map(({ address, attos, lastVersion }) => ({
      ...(fungible
        ? { type: "FungibleResource", amount: written(attos) }
        : { type: "NonFungibleResource", non_fungible_ids_count: Number(written(attos)) }),
      holder_address: address,
      last_updated_at_state_version: lastVersion,
    }));
    return { ...found, items };
  },
});
