/** States of the engine's own blueprints as the Core API writes them. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { accessRule } from "../access-rules/read.ts";
import { referenceTo } from "../values/entity-reference.ts";
import {
  address,
  bool,
  bytes,
  byVariant,
  elements,
  entries,
  first,
  type Json,
  named,
  option,
  second,
  text,
  variant,
  whole,
} from "../values/json.ts";
import { substateKey } from "../values/substate-key.ts";
import { isoTime } from "../view/selector.ts";

const vaultIn = (json: Json) => referenceTo(address(json));

function account(state: Json) {
  return { default_deposit_rule: variant(named(state, "default_deposit_rule")) };
}

function validator(state: Json) {
  const feeChange = option(named(state, "validator_fee_change_request"));
  const sortedKey = option(named(state, "sorted_key"));
  return {
    ...(sortedKey ? { sorted_key: sortedSubstateKey(sortedKey) } : {}),
    public_key: secp256k1Key(named(state, "key")),
    is_registered: bool(named(state, "is_registered")),
    accepts_delegated_stake: bool(named(state, "accepts_delegated_stake")),
    validator_fee_factor: text(named(state, "validator_fee_factor")),
    ...(feeChange
      ? {
          validator_fee_change_request: {
            epoch_effective: whole(named(feeChange, "epoch_effective")),
            new_fee_factor: text(named(feeChange, "new_fee_factor")),
          },
        }
      : {}),
    stake_unit_resource_address: address(named(state, "stake_unit_resource")),
    stake_xrd_vault: vaultIn(named(state, "stake_xrd_vault_id")),
    claim_token_resource_address: address(named(state, "claim_nft")),
    pending_xrd_withdraw_vault: vaultIn(named(state, "pending_xrd_withdraw_vault_id")),
    locked_owner_stake_unit_vault: vaultIn(named(state, "locked_owner_stake_unit_vault_id")),
    pending_owner_stake_unit_unlock_vault: vaultIn(named(state, "pending_owner_stake_unit_unlock_vault_id")),
    pending_owner_stake_unit_withdrawals: entries(named(state, "pending_owner_stake_unit_withdrawals")).map(
      ({ key, value }) => ({ epoch_unlocked: whole(key), stake_unit_amount: text(value) }),
    ),
    already_unlocked_owner_stake_unit_amount: text(named(state, "already_unlocked_owner_stake_unit_amount")),
  };
}

const secp256k1Key = (key: Json) => ({ key_type: "EcdsaSecp256k1", key_hex: bytes(key) });

/** `ActiveValidator`. */
export const activeValidator = (validator: string, json: Json) => ({
  address: validator,
  key: secp256k1Key(named(json, "key")),
  stake: text(named(json, "stake")),
});

/** The validators of a `CurrentValidatorSetSubstate`, the one with the most stake first. */
export const activeValidators = (set: Json) =>
  entries(named(set, "validator_set")).map(({ key, value }) => activeValidator(address(key), value));

function sortedSubstateKey(key: Json): object {
  const sort = Number.parseInt(bytes(first(key)), 16);
  return substateKey({ kind: "sorted", sort, key: hexToBytes(bytes(second(key))) });
}

const onePool = (state: Json) => ({
  vault: vaultIn(named(state, "vault")),
  pool_unit_resource_address: poolUnit(state),
});

const twoPool = (state: Json) => ({
  vaults: elements(named(state, "vaults")).map((pair) => poolVault(first(pair), second(pair))),
  pool_unit_resource_address: poolUnit(state),
});

const multiPool = (state: Json) => ({
  vaults: entries(named(state, "vaults")).map(({ key, value }) => poolVault(key, value)),
  pool_unit_resource_address: poolUnit(state),
});

const poolUnit = (state: Json) => address(named(state, "pool_unit_resource_manager"));
const poolVault = (resource: Json, vault: Json) => ({
  vault: vaultIn(vault),
  resource_address: address(resource),
});

function accessController(state: Json) {
  const [locking, primaryRecovery, primaryWithdraw, recoveryRecovery, recoveryWithdraw] =
    named(state, "state").fields ?? [];
  const feeVault = named(state, "xrd_fee_vault");
  const delay = option(named(state, "timed_recovery_delay_in_minutes"));
  const isAttempted = (attempt: Json | undefined) =>
    attempt !== undefined && !variant(attempt).startsWith("No");
  return {
    controlled_vault: vaultIn(named(state, "controlled_asset")),
    ...(option(feeVault) ? { xrd_fee_vault: vaultIn(feeVault) } : {}),
    ...(delay ? { timed_recovery_delay_minutes: whole(delay) } : {}),
    recovery_badge_resource_address: address(named(state, "recovery_badge")),
    is_primary_role_locked: locking !== undefined && variant(locking) === "Locked",
    ...(primaryRecovery && isAttempted(primaryRecovery)
      ? { primary_role_recovery_attempt: { recovery_proposal: recoveryProposal(first(primaryRecovery)) } }
      : {}),
    has_primary_role_badge_withdraw_attempt: isAttempted(primaryWithdraw),
    ...(recoveryRecovery && isAttempted(recoveryRecovery)
      ? { recovery_role_recovery_attempt: recoveryRoleAttempt(first(recoveryRecovery)) }
      : {}),
    has_recovery_role_badge_withdraw_attempt: isAttempted(recoveryWithdraw),
  };
}

/** Untimed, or timed, with the moment from which it may be confirmed. */
function recoveryRoleAttempt(attempt: Json) {
  return byVariant(attempt, {
    UntimedRecovery: (one) => ({ recovery_proposal: recoveryProposal(first(one)) }),
    TimedRecovery: (one) => ({
      recovery_proposal: recoveryProposal(named(one, "proposal")),
      allow_timed_recovery_after: scryptoInstant(named(one, "allowed_after")),
    }),
  });
}

function recoveryProposal(proposal: Json) {
  const rules = named(proposal, "rule_set");
  const delay = option(named(proposal, "timed_recovery_delay_in_minutes"));
  return {
    primary_role: accessRule(named(rules, "primary_role")),
    recovery_role: accessRule(named(rules, "recovery_role")),
    confirmation_role: accessRule(named(rules, "confirmation_role")),
    ...(delay ? { timed_recovery_delay_minutes: whole(delay) } : {}),
  };
}

function scryptoInstant(instant: Json) {
  const seconds = instant.fields ? first(instant) : instant;
  return { unix_timestamp_seconds: text(seconds), date_time: isoTime(whole(seconds) * 1000) };
}

/** `InstantMs`, always with its milliseconds. */
export const instantMs = (unix_timestamp_ms: number) => ({
  unix_timestamp_ms,
  date_time: new Date(unix_timestamp_ms).toISOString(),
});

function consensusManager(state: Json) {
  const leader = option(named(state, "current_leader"));
  const instant = (json: Json) => instantMs(whole(json));
  return {
    epoch: whole(named(state, "epoch")),
    round: whole(named(state, "round")),
    is_started: bool(named(state, "started")),
    effective_epoch_start: instant(named(state, "effective_epoch_start_milli")),
    actual_epoch_start: instant(named(state, "actual_epoch_start_milli")),
    ...(leader ? { current_leader: { index: whole(leader) } } : {}),
  };
}

export interface NativeState {
  /** The field that holds the state. */
  readonly field: number;
  readonly read: (state: Json) => object;
  /** State before the component's first use, if it exists before. */
  readonly initial?: object;
}

/** By the name of the blueprint in its native package. Those without state, such as lockers, are not here. */
export const nativeStates: Readonly<Record<string, NativeState>> = {
  Account: { field: 0, read: account, initial: { default_deposit_rule: "Accept" } },
  Validator: { field: 0, read: validator },
  OneResourcePool: { field: 0, read: onePool },
  TwoResourcePool: { field: 0, read: twoPool },
  MultiResourcePool: { field: 0, read: multiPool },
  AccessController: { field: 0, read: accessController },
  ConsensusManager: { field: 1, read: consensusManager },
};
