import * as z from "zod";
import { invalidEntity } from "../errors/errors.ts";
import type { LedgerPoint } from "../history/read.ts";
import { address, ledgerState } from "../json/common.ts";
import { type Fields, list, localId as nonFungibleId } from "../json/fields.ts";
import { nativeState } from "../native/read.ts";
import { accountPartitions, decodeAll, unwrapped } from "../values/decoded.ts";
import type { Context } from "../view/context.ts";
import { tipOf } from "../view/selector.ts";
import { endpoint } from "./endpoint.ts";

const maxResources = 20;

/** A proof of a resource, or of one non-fungible. */
const badgeOf = ({ address }: Fields) =>
  z.discriminatedUnion("badge_type", [
    z.object({ badge_type: z.literal("ResourceBadge"), resource_address: address }),
    z.object({
      badge_type: z.literal("NonFungibleBadge"),
      resource_address: address,
      non_fungible_id: nonFungibleId,
    }),
  ]);

type Badge = z.output<ReturnType<typeof badgeOf>>;

/** Whether a deposit would be accepted: by an authorized badge, a preference for the resource, or the account's default. */
export const depositPreValidation = endpoint({
  path: "/transaction/account-deposit-pre-validation",
  about: "whether an account would take a deposit",
  example: ({ account, fungibleResource }) => ({
    account_address: account,
    resource_addresses: [fungibleResource],
  }),
  request: (fields) =>
    z.object({
      account_address: fields.address,
      resource_addresses: list(fields.address, 1, maxResources),
      badge: badgeOf(fields).nullish(),
    }),
  answer: z.object({
    ledger_state: ledgerState,
    allows_try_deposit_batch: z.boolean(),
    resource_specific_behaviour: z.array(
      z.object({ resource_address: address, allows_try_deposit: z.boolean() }),
    ),
    deciding_factors: z.object({
      is_badge_authorized_depositor: z.boolean().optional(),
      default_deposit_rule: z.enum(["Accept", "Reject", "AllowExisting"]),
      resource_specific_details: z.array(
        z.object({
          resource_address: address,
          vault_exists: z.boolean(),
          is_xrd: z.boolean(),
          resource_preference_rule: z.enum(["Allowed", "Disallowed"]).optional(),
        }),
      ),
    }),
  }),
  handle(context, { account_address, resource_addresses: resources, badge }) {
    const point = tipOf(context.history);
    const entity = context.entity(account_address, point);
    if (entity.blueprint !== "Account") throw invalidEntity(account_address);
    const { node } = entity;
    const rule = defaultRule(nativeState(context, entity, point));
    const authorized = badge ? isDepositor(context, node, point, badge) : false;
    const behaviours = resources.map((resource) => {
      const preference = preferenceOf(context, node, point, resource);
      const vault_exists = holds(context, node, point, resource);
      const is_xrd = resource === context.ledger.wellKnown().xrd;
      const allowed =
        authorized ||
        (preference
          ? preference === "Allowed"
          : rule === "Accept" || (rule === "AllowExisting" && (vault_exists || is_xrd)));
      return { resource_address: resource, allows_try_deposit: allowed, preference, vault_exists, is_xrd };
    });
    return {
      ledger_state: context.state(point),
      allows_try_deposit_batch: behaviours.every(({ allows_try_deposit }) => allows_try_deposit),
      resource_specific_behaviour: behaviours.map(({ resource_address, allows_try_deposit }) => ({
        resource_address,
        allows_try_deposit,
      })),
      deciding_factors: {
        ...(badge ? { is_badge_authorized_depositor: authorized } : {}),
        default_deposit_rule: rule,
        resource_specific_details: behaviours.map(
          ({ resource_address, preference, vault_exists, is_xrd }) => ({
            resource_address,
            vault_exists,
            is_xrd,
            ...(preference ? { resource_preference_rule: preference } : {}),
          }),
        ),
      },
    };
  },
});

function defaultRule(state: object | undefined): string {
  return (state as { default_deposit_rule: string }).default_deposit_rule;
}

function holds(context: Context, node: string, point: LedgerPoint, resource: string): boolean {
  return (
    entryFor(context, node, accountPartitions.vaults, point, { kind: "Reference", value: resource }) !== null
  );
}

function preferenceOf(context: Context, node: string, point: LedgerPoint, resource: string): string | null {
  const entry = entryFor(context, node, accountPartitions.preferences, point, {
    kind: "Reference",
    value: resource,
  });
  return entry ? String((unwrapped(entry) as { variant_name?: string }).variant_name) : null;
}

function isDepositor(context: Context, node: string, point: LedgerPoint, badge: Badge): boolean {
  const resource = { kind: "Reference", value: badge.resource_address };
  const key =
    badge.badge_type === "NonFungibleBadge"
      ? {
          kind: "Enum",
          variant_id: "0",
          fields: [
            {
              kind: "Tuple",
              fields: [resource, { kind: "NonFungibleLocalId", value: badge.non_fungible_id }],
            },
          ],
        }
      : { kind: "Enum", variant_id: "1", fields: [resource] };
  return entryFor(context, node, accountPartitions.depositors, point, key) !== null;
}

function entryFor(context: Context, node: string, partition: number, point: LedgerPoint, keyJson: unknown) {
  const { engine } = context.ledger;
  const key = engine.encodeSbor(keyJson);
  const entry = context.history.substate(node, partition, { kind: "map", key }, point.stateVersion);
  return entry ? (decodeAll(engine, [entry])[0]?.decoded.json ?? null) : null;
}
