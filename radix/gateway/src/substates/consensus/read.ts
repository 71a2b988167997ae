/** Substates of the consensus manager, of validators and of the transaction tracker. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { bech32m } from "@scure/base";
import { activeValidator, activeValidators, instantMs, nativeStates } from "../../native/states.ts";
import { product } from "../../values/amounts.ts";
import {
  address,
  bytes,
  elements,
  entries,
  type Json,
  named,
  option,
  text,
  whole,
} from "../../values/json.ts";
import { stateField } from "../components/read.ts";
import { entry, field, innermost, reference, type Typed, type TypedSubstate, variantAmong } from "../form.ts";

/** The ledger's fixed price of a US dollar. */
const xrdForDollar = "16.666666666666666666";

const wholeIn = (json: Json, name: string) => whole(innermost(named(json, name)));

/** The maximum of the Core API. A greater number means no limit, as for rounds on an embedded ledger. */
const most = 10_000_000_000;
const limitIn = (json: Json, name: string) => Math.min(wholeIn(json, name), most);

function configuration(value: Json) {
  const config = named(value, "config");
  const condition = named(config, "epoch_change_condition");
  const cost = text(named(config, "validator_creation_usd_cost"));
  return {
    max_validators: wholeIn(config, "max_validators"),
    epoch_change_condition: {
      min_round_count: limitIn(condition, "min_round_count"),
      max_round_count: limitIn(condition, "max_round_count"),
      target_duration_millis: limitIn(condition, "target_duration_millis"),
    },
    num_unstake_epochs: wholeIn(config, "num_unstake_epochs"),
    total_emission_xrd_per_epoch: text(named(config, "total_emission_xrd_per_epoch")),
    min_validator_reliability: text(named(config, "min_validator_reliability")),
    num_owner_stake_units_unlock_epochs: wholeIn(config, "num_owner_stake_units_unlock_epochs"),
    num_fee_increase_delay_epochs: wholeIn(config, "num_fee_increase_delay_epochs"),
    validator_creation_usd_equivalent_cost: cost,
    validator_creation_xrd_cost: product(cost, xrdForDollar),
  };
}

const rewards = (value: Json) => ({
  proposer_rewards: entries(named(value, "proposer_rewards")).map(({ key, value: amount }) => ({
    validator_index: { index: whole(innermost(key)) },
    xrd_amount: text(amount),
  })),
  rewards_vault: reference(named(value, "rewards_vault")),
});

function proposals(value: Json) {
  const statistics = elements(named(value, "validator_statistics"));
  return {
    completed: statistics.map((one) => wholeIn(one, "made")),
    missed: statistics.map((one) => wholeIn(one, "missed")),
  };
}

const minute = 60_000;

function signal(value: Json) {
  const name = option(named(value, "protocol_version_name"));
  return name ? { protocol_version_name: text(innermost(name)) } : {};
}

function validatorByStake(value: Json, { keyJson }: TypedSubstate) {
  return { active_validator: activeValidator(keyJson ? address(keyJson) : "", value) };
}

const trackerState = (value: Json) => ({
  start_epoch: wholeIn(value, "start_epoch"),
  start_partition: wholeIn(value, "start_partition"),
  partition_range_start_inclusive: wholeIn(value, "partition_range_start_inclusive"),
  partition_range_end_inclusive: wholeIn(value, "partition_range_end_inclusive"),
  epochs_per_partition: wholeIn(value, "epochs_per_partition"),
});

/** The address of the tracker shows the network of the hashes. */
function intentKey(key: Json, { entity }: TypedSubstate) {
  const intent_hash = bytes(key);
  const tracker = entity();
  const network = tracker.slice(tracker.indexOf("_"), tracker.lastIndexOf("1"));
  const words = bech32m.toWords(hexToBytes(intent_hash));
  return { intent_hash, intent_hash_bech32m: bech32m.encode(`txid${network}`, words, false) };
}

const outcomes = ["CommittedSuccess", "CommittedFailure", "Cancelled"];

export const consensusSubstates: Readonly<Record<string, Typed>> = {
  ConsensusManagerFieldConfig: field(configuration),
  ConsensusManagerFieldState: stateField(nativeStates.ConsensusManager),
  ConsensusManagerFieldValidatorRewards: field(rewards),
  ConsensusManagerFieldCurrentValidatorSet: field((value) => ({ validator_set: activeValidators(value) })),
  ConsensusManagerFieldCurrentProposalStatistic: field(proposals),
  ConsensusManagerFieldCurrentTimeRoundedToMinutes: field((value) => ({
    proposer_timestamp_rounded_down_to_minute: instantMs(whole(innermost(value)) * minute),
  })),
  ConsensusManagerFieldCurrentTime: field((value) => ({
    proposer_timestamp: instantMs(whole(innermost(value))),
  })),
  ConsensusManagerRegisteredValidatorsByStakeIndexEntry: entry(
    (key, { sort }) => ({ stake_weighting: sort, validator_address: address(key) }),
    validatorByStake,
  ),
  ValidatorFieldState: stateField(nativeStates.Validator),
  ValidatorFieldProtocolUpdateReadinessSignal: field(signal),
  TransactionTrackerFieldState: field(trackerState),
  TransactionTrackerCollectionEntry: entry(intentKey, (status) => ({
    status: variantAmong(status, outcomes),
  })),
};
