/** States of the engine's own components, as the Core API has them, and the meaning of their resources. */
import * as z from "zod";
import { accessRule } from "../access-rules/answer.ts";
import { address, amount, entityReference, hex, publicKey, time } from "../json/common.ts";
import { named } from "../json/names.ts";

export const accountState = z.object({ default_deposit_rule: z.enum(["Accept", "Reject", "AllowExisting"]) });

export const validatorState = named(
  "ValidatorState",
  z.object({
    sorted_key: z
      .object({
        key_type: z.literal("Sorted"),
        db_sort_key_hex: hex,
        sort_prefix_hex: hex,
        key_hex: hex,
      })
      .optional(),
    public_key: publicKey,
    is_registered: z.boolean(),
    accepts_delegated_stake: z.boolean(),
    validator_fee_factor: amount,
    validator_fee_change_request: z.object({ epoch_effective: z.int(), new_fee_factor: amount }).optional(),
    stake_unit_resource_address: address,
    stake_xrd_vault: entityReference,
    claim_token_resource_address: address,
    pending_xrd_withdraw_vault: entityReference,
    locked_owner_stake_unit_vault: entityReference,
    pending_owner_stake_unit_unlock_vault: entityReference,
    pending_owner_stake_unit_withdrawals: z.array(
      z.object({ epoch_unlocked: z.int(), stake_unit_amount: amount }),
    ),
    already_unlocked_owner_stake_unit_amount: amount,
  }),
);

const unit = { pool_unit_resource_address: address };
export const onePoolState = z.object({ vault: entityReference, ...unit });
export const poolState = z.object({
  vaults: z.array(z.object({ vault: entityReference, resource_address: address })),
  ...unit,
});

const proposal = z.object({
  primary_role: accessRule,
  recovery_role: accessRule,
  confirmation_role: accessRule,
  timed_recovery_delay_minutes: z.int().optional(),
});

export const accessControllerState = z.object({
  controlled_vault: entityReference,
  xrd_fee_vault: entityReference.optional(),
  timed_recovery_delay_minutes: z.int().optional(),
  recovery_badge_resource_address: address,
  is_primary_role_locked: z.boolean(),
  primary_role_recovery_attempt: z.object({ recovery_proposal: proposal }).optional(),
  has_primary_role_badge_withdraw_attempt: z.boolean(),
  recovery_role_recovery_attempt: z
    .object({
      recovery_proposal: proposal,
      allow_timed_recovery_after: z
        .object({ unix_timestamp_seconds: z.string(), date_time: time })
        .optional(),
    })
    .optional(),
  has_recovery_role_badge_withdraw_attempt: z.boolean(),
});

const instant = z.object({ unix_timestamp_ms: z.int(), date_time: time });

export const consensusManagerState = z.object({
  epoch: z.int(),
  round: z.int(),
  is_started: z.boolean(),
  effective_epoch_start: instant,
  actual_epoch_start: instant,
  current_leader: z.object({ index: z.int() }).optional(),
});

export const nativeState = z.union([
  accountState,
  validatorState,
  onePoolState,
  poolState,
  accessControllerState,
  consensusManagerState,
]);

const redemption = {
  redemption_resource_count: z.int(),
  unit_redemption_value: z.array(z.object({ resource_address: address, amount: amount.optional() })),
};

export const nativeResourceDetails = named(
  "NativeResourceDetails",
  z.union([
    z.object({
      kind: z.enum([
        "Xrd",
        "PackageOwnerBadge",
        "AccountOwnerBadge",
        "IdentityOwnerBadge",
        "ValidatorOwnerBadge",
        "Secp256k1SignatureResource",
        "Ed25519SignatureResource",
        "GlobalCallerResource",
        "PackageOfDirectCallerResource",
        "SystemExecutionResource",
      ]),
    }),
    z.object({ kind: z.literal("ValidatorLiquidStakeUnit"), validator_address: address, ...redemption }),
    z.object({ kind: z.literal("ValidatorClaimNft"), validator_address: address }),
    z.object({
      kind: z.enum(["OneResourcePoolUnit", "TwoResourcePoolUnit", "MultiResourcePoolUnit"]),
      pool_address: address,
      ...redemption,
    }),
    z.object({ kind: z.literal("AccessControllerRecoveryBadge"), access_controller_address: address }),
  ]),
);
