import * as z from "zod";
import { invalidEntity } from "../errors/errors.ts";
import { address as addressAnswer, localId, pageOf, stateVersion } from "../json/common.ts";
import { type Fields, paged } from "../json/fields.ts";
import { page } from "../json/response.ts";
import { accountPartitions, type DecodedEntry, decodeAll, unwrapped } from "../values/decoded.ts";
import { address, first, type Json, second, text, variant } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import { endpoint } from "./endpoint.ts";
import { offsetAndPoint } from "./entity-pages.ts";

const maxPage = 100;
const requestOf = ({ address }: Fields) => paged({ account_address: address }, maxPage);
type Request = Parameters<typeof offsetAndPoint>[1] & {
  readonly account_address: string;
  readonly limit_per_page: number;
};

const ofAccount = { account_address: addressAnswer };
const ofResource = { resource_address: addressAnswer, last_updated_at_state_version: stateVersion };

/** A page of one of the account's collections, the newest first. */
function collection<Item>(
  context: Context,
  request: Request,
  partition: number,
  item: (entry: DecodedEntry) => Item,
) {
  const { offset, point } = offsetAndPoint(context, request);
  const { account_address } = request;
  const entity = context.entity(account_address, point);
  if (entity.blueprint !== "Account") throw invalidEntity(account_address);
  const entries = context.history.partition(entity.node, partition, point.stateVersion);
  return {
    ledger_state: context.state(point),
    account_address,
    ...page(decodeAll(context.ledger.engine, entries).map(item), offset, request.limit_per_page),
  };
}

export const resourcePreferences = endpoint({
  path: "/state/account/page/resource-preferences",
  about: "which resources an account accepts or refuses, regardless of its default",
  example: ({ account }) => ({ account_address: account }),
  request: requestOf,
  answer: pageOf(
    z.object({ resource_preference_rule: z.enum(["Allowed", "Disallowed"]), ...ofResource }),
    ofAccount,
  ),
  handle: (context, request) =>
    collection(context, request, accountPartitions.preferences, ({ entry, decoded }) => ({
      resource_address: address(decoded.keyJson as Json),
      resource_preference_rule: variant(unwrapped(decoded.json) as Json),
      last_updated_at_state_version: entry.lastVersion,
    })),
});

export const authorizedDepositors = endpoint({
  path: "/state/account/page/authorized-depositors",
  about: "badges whose holders may deposit into an account",
  example: ({ account }) => ({ account_address: account }),
  request: requestOf,
  answer: pageOf(
    z.discriminatedUnion("badge_type", [
      z.object({ badge_type: z.literal("ResourceBadge"), ...ofResource }),
      z.object({ badge_type: z.literal("NonFungibleBadge"), non_fungible_id: localId, ...ofResource }),
    ]),
    ofAccount,
  ),
  handle: (context, request) =>
    collection(context, request, accountPartitions.depositors, ({ entry, decoded }) => ({
      ...badgeOf(decoded.keyJson as Json),
      last_updated_at_state_version: entry.lastVersion,
    })),
});

function badgeOf(key: Json) {
  const badge = first(key);
  if (variant(key) === "Resource") return { badge_type: "ResourceBadge", resource_address: address(badge) };
  return {
    badge_type: "NonFungibleBadge",
    resource_address: address(first(badge)),
    non_fungible_id: text(second(badge)),
  };
}
