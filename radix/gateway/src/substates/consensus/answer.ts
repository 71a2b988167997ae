/** Substates of the consensus manager, of validators and of the transaction tracker. */
import * as z from "zod";
import { address, amount, entityReference, hash, hex, publicKey } from "../../json/common.ts";
import { consensusManagerState, validatorState } from "../../native/answer.ts";
import { entry, field, instant } from "../answer-form.ts";

const configuration = z.object({
  max_validators: z.int(),
  epoch_change_condition: z.object({
    min_round_count: z.int(),
    max_round_count: z.int(),
    target_duration_millis: z.int(),
  }),
  num_unstake_epochs: z.int(),
  total_emission_xrd_per_epoch: amount,
  min_validator_reliability: amount,
  num_owner_stake_units_unlock_epochs: z.int(),
  num_fee_increase_delay_epochs: z.int(),
  validator_creation_usd_equivalent_cost: amount,
  validator_creation_xrd_cost: amount,
});

const activeValidator = z.object({ address, key: publicKey, stake: amount });

const rewards = z.object({
  proposer_rewards: z.array(z.object({ validator_index: z.object({ index: z.int() }), xrd_amount: amount })),
  rewards_vault: entityReference,
});

const trackerState = z.object({
  start_epoch: z.int(),
  start_partition: z.int(),
  partition_range_start_inclusive: z.int(),
  partition_range_end_inclusive: z.int(),
  epochs_per_partition: z.int(),
});

export const consensusSubstates = [
  field("ConsensusManagerFieldConfig", configuration),
  field("ConsensusManagerFieldState", consensusManagerState),
  field("ConsensusManagerFieldValidatorRewards", rewards),
  field("ConsensusManagerFieldCurrentValidatorSet", z.object({ validator_set: z.array(activeValidator) })),
  field(
    "ConsensusManagerFieldCurrentProposalStatistic",
    z.object({ completed: z.array(z.int()), missed: z.array(z.int()) }),
  ),
  field(
    "ConsensusManagerFieldCurrentTimeRoundedToMinutes",
    z.object({ proposer_timestamp_rounded_down_to_minute: instant }),
  ),
  field("ConsensusManagerFieldCurrentTime", z.object({ proposer_timestamp: instant })),
  entry(
    "ConsensusManagerRegisteredValidatorsByStakeIndexEntry",
    z.object({ stake_weighting: z.int(), validator_address: address }),
    z.object({ active_validator: activeValidator }),
  ),
  field("ValidatorFieldState", validatorState),
  field(
    "ValidatorFieldProtocolUpdateReadinessSignal",
    z.object({ protocol_version_name: z.string().optional() }),
  ),
  field("TransactionTrackerFieldState", trackerState),
  entry(
    "TransactionTrackerCollectionEntry",
    z.object({ intent_hash: hex, intent_hash_bech32m: hash }),
    z.object({ status: z.enum(["CommittedSuccess", "CommittedFailure", "Cancelled"]) }),
  ),
] as const;
