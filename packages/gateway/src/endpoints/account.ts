import type { LedgerPoint } from "../history/read.ts";
import type { Context, Endpoint } from "../http/endpoint.ts";
import { invalidEntity } from "../http/errors.ts";
import { optionalObject, text, textList } from "../http/request.ts";
import { decodeAll, partitions, unwrapped } from "../model/decoded.ts";
import { entityDetails } from "../model/details.ts";

/** Collections of the account blueprint, after its fields. */
const [vaultsPartition, preferencesPartition, depositorsPartition] = [
  partitions.main + 1,
  partitions.main + 2,
  partitions.main + 3,
];

/** Whether a deposit would be accepted: by an authorized badge, a preference for the resource, or the account's default. */
export const depositPreValidation: Endpoint = {
  path: "/transaction/account-deposit-pre-validation",
  about: "whether an account would take a deposit",
  example: ({ account, fungibleResource }) => ({
    account_address: account,
    resource_addresses: [fungibleResource],
  }),
  handle(context) {
    const { body } = context;
    const point = context.point();
    const account = text(body, "account_address");
    const entity = context.entity(account, "account_address", point);
    if (entity.blueprint !== "Account") throw invalidEntity(account);
    const { node } = entity;
    const resources = textList(body, "resource_addresses", 1, 20);
    for (const [index, resource] of resources.entries())
      context.node(resource, `resource_addresses[${index}]`);
    const rule = defaultRule(entityDetails(context, entity, point));
    const badge = optionalObject(body, "badge");
    const authorized = badge ? isDepositor(context, node, point, badge) : false;
    const behaviours = resources.map((resource) => {
      const preference = preferenceOf(context, node, point, resource);
      const allowed =
        authorized ||
        (preference
          ? preference === "Allowed"
          : rule === "Accept" || (rule === "AllowExisting" && holds(context, node, point, resource)));
      return { resource_address: resource, allows_try_deposit: allowed, preference };
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
        resource_specific_details: behaviours.map(({ resource_address, preference }) => ({
          resource_address,
          vault_exists: holds(context, node, point, resource_address),
          is_xrd: resource_address === context.ledger.wellKnown().xrd,
          ...(preference ? { resource_preference_rule: preference } : {}),
        })),
      },
    };
  },
};

function defaultRule(details: object | undefined): string {
  return String(
    (details as { state?: { default_deposit_rule?: string } } | undefined)?.state?.default_deposit_rule ??
      "Accept",
  );
}

function holds(context: Context, node: string, point: LedgerPoint, resource: string): boolean {
  return (
    resource === context.ledger.wellKnown().xrd ||
    entryFor(context, node, vaultsPartition, point, { kind: "Reference", value: resource }) !== null
  );
}

function preferenceOf(context: Context, node: string, point: LedgerPoint, resource: string): string | null {
  const entry = entryFor(context, node, preferencesPartition, point, { kind: "Reference", value: resource });
  return entry ? String((unwrapped(entry) as { variant_name?: string }).variant_name) : null;
}

function isDepositor(
  context: Context,
  node: string,
  point: LedgerPoint,
  badge: Readonly<Record<string, unknown>>,
): boolean {
  const resource = { kind: "Reference", value: text(badge, "resource_address") };
  const key = badge.non_fungible_id
    ? {
        kind: "Enum",
        variant_id: "0",
        fields: [
          {
            kind: "Tuple",
            fields: [resource, { kind: "NonFungibleLocalId", value: text(badge, "non_fungible_id") }],
          },
        ],
      }
    : { kind: "Enum", variant_id: "1", fields: [resource] };
  return entryFor(context, node, depositorsPartition, point, key) !== null;
}

function entryFor(context: Context, node: string, partition: number, point: LedgerPoint, keyJson: unknown) {
  const { engine } = context.ledger;
  const key = engine.encodeSbor(keyJson);
  const entry = context.history.substate(node, partition, { kind: "map", key }, point.stateVersion);
  return entry ? (decodeAll(engine, [entry])[0]?.decoded.json ?? null) : null;
}
