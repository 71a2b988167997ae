/** `native_resource_details`: the role of a resource that the engine itself made. */
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { fungibleBalances } from "../holdings/read.ts";
import { metadataOf } from "../metadata/read.ts";
import { quotient } from "../values/amounts.ts";
import type { Context } from "../view/context.ts";
import { nativeState } from "./read.ts";

/** Kinds of the well-known resources, by their names among the well-known addresses. */
const wellKnownKinds: Readonly<Record<string, string>> = {
  xrd: "Xrd",
  package_owner_badge: "PackageOwnerBadge",
  account_owner_badge: "AccountOwnerBadge",
  identity_owner_badge: "IdentityOwnerBadge",
  validator_owner_badge: "ValidatorOwnerBadge",
  secp256k1_signature_virtual_badge: "Secp256k1SignatureResource",
  ed25519_signature_virtual_badge: "Ed25519SignatureResource",
  global_caller_virtual_badge: "GlobalCallerResource",
  package_of_direct_caller_virtual_badge: "PackageOfDirectCallerResource",
  system_transaction_badge: "SystemExecutionResource",
};

interface State {
  readonly stake_unit_resource_address?: string;
  readonly claim_token_resource_address?: string;
  readonly stake_xrd_vault?: Vault;
  readonly pool_unit_resource_address?: string;
  readonly recovery_badge_resource_address?: string;
  readonly vault?: Vault;
  readonly vaults?: readonly { readonly vault: Vault }[];
}

interface Vault {
  readonly entity_address: string;
}

/** Metadata keys in which the engine writes the component that a resource belongs to. Any user can write the same keys. */
const componentKeys = ["pool", "validator", "access_controller"];

/** Undefined for a resource that users made. */
export function nativeResourceDetails(
  context: Context,
  resource: StoredEntity,
  supply: string,
  point: LedgerPoint,
): object | undefined {
  const known = Object.entries(context.ledger.wellKnown()).find(
    ([, address]) => address === resource.address,
  );
  const kind = known && wellKnownKinds[known[0]];
  if (kind) return { kind };
  for (const { key, value } of metadataOf(context, resource.node, point)) {
    const { value: address } = value.typed as { value?: unknown };
    if (!componentKeys.includes(key) || typeof address !== "string") continue;
    const component = context.history.entityAt(address, point.stateVersion);
    const details = component && detailsOf(context, resource.address, supply, component, point);
    if (details) return details;
  }
  return undefined;
}

/** Only if the component's own state names the resource. */
function detailsOf(
  context: Context,
  resource: string,
  supply: string,
  component: StoredEntity,
  point: LedgerPoint,
): object | undefined {
  const state = nativeState(context, component, point) as State | undefined;
  const { address } = component;
  const redemption = (vaults: readonly Vault[]) => {
    const unit_redemption_value = redemptionOf(context, vaults, supply, point);
    return { redemption_resource_count: unit_redemption_value.length, unit_redemption_value };
  };
  if (state?.recovery_badge_resource_address === resource)
    return { kind: "AccessControllerRecoveryBadge", access_controller_address: address };
  if (state?.claim_token_resource_address === resource)
    return { kind: "ValidatorClaimNft", validator_address: address };
  if (state?.stake_unit_resource_address === resource && state.stake_xrd_vault)
    return {
      kind: "ValidatorLiquidStakeUnit",
      validator_address: address,
      ...redemption([state.stake_xrd_vault]),
    };
  if (state?.pool_unit_resource_address === resource) {
    const vaults = state.vault ? [state.vault] : (state.vaults ?? []).map(({ vault }) => vault);
    return { kind: `${component.blueprint}Unit`, pool_address: address, ...redemption(vaults) };
  }
  return undefined;
}

/** The current value of one unit; no amount if there are no units. */
function redemptionOf(context: Context, vaults: readonly Vault[], supply: string, point: LedgerPoint) {
  const entities = vaults.flatMap(
    ({ entity_address }) => context.history.entityAt(entity_address, point.stateVersion) ?? [],
  );
  return fungibleBalances(context, entities, point).map(({ resource, amount }) => ({
    resource_address: resource,
    ...(supply === "0" ? {} : { amount: quotient(amount, supply) }),
  }));
}
