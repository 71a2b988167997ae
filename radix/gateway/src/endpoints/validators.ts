import * as z from "zod";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { receiptFrom } from "../history/receipt.ts";
import { markerKinds } from "../history/write.ts";
import { fungibleBalances } from "../holdings/read.ts";
import {
  address as addressAnswer,
  amount,
  collection,
  ledgerState,
  publicKey,
  stateVersion,
} from "../json/common.ts";
import { atLedgerState, cursor, ledgerStateSelector, list, needsPinned } from "../json/fields.ts";
import { cursorField, page } from "../json/response.ts";
import { metadataCollection } from "../metadata/answer.ts";
import { metadataOf } from "../metadata/read.ts";
import { activeValidators } from "../native/active-validators.ts";
import { validatorState } from "../native/answer.ts";
import { nativeState } from "../native/read.ts";
import { quotient, sum } from "../values/amounts.ts";
import { type Json, named, whole } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import { selectPoint } from "../view/selector.ts";
import { endpoint } from "./endpoint.ts";

const maxPage = 1000;
const metadataPage = 100;
const maxAddresses = 200;

const vaultAnswer = z.object({
  balance: amount,
  last_changed_at_state_version: stateVersion,
  address: addressAnswer,
});

const validatorAnswer = z.object({
  address: addressAnswer,
  stake_vault: vaultAnswer,
  pending_xrd_withdraw_vault: vaultAnswer,
  locked_owner_stake_unit_vault: vaultAnswer,
  pending_owner_stake_unit_unlock_vault: vaultAnswer,
  state: validatorState,
  active_in_epoch: z.object({ stake: amount, stake_percentage: z.number(), key: publicKey }).optional(),
  metadata: metadataCollection,
  effective_fee_factor: z.object({
    current: z.object({ fee_factor: amount }),
    pending: z.object({ fee_factor: amount, effective_at_epoch: z.int() }).optional(),
  }),
});

export const validatorsList = endpoint({
  path: "/state/validators/list",
  about: "every validator, with its stake, vaults and metadata",
  example: () => ({}),
  request: () => needsPinned(z.object({ ...atLedgerState, cursor })),
  answer: z.object({ ledger_state: ledgerState, validators: collection(validatorAnswer) }),
  handle(context, request) {
    const point = context.point(request);
    const active = activeSet(context, point);
    const { items, ...rest } = page(
      validatorsAt(context, point),
      cursorField(request.cursor, "o") ?? 0,
      maxPage,
    );
    return {
      ledger_state: context.state(point),
      validators: {
        ...rest,
        items: items.map((one) => item(context, context.entity(one, point), active, point)),
      },
    };
  },
});

/** Addresses, the oldest first. */
function validatorsAt({ history }: Context, { stateVersion }: LedgerPoint): string[] {
  return history.sql
    .of(
      "SELECT address FROM entity WHERE type = 'GlobalValidator' AND first_version <= ? ORDER BY first_version, node",
    )
    .all(stateVersion)
    .map(({ address }) => String(address));
}

type State = z.output<typeof validatorState>;

interface Vault {
  readonly entity_address: string;
}

function item(context: Context, validator: StoredEntity, active: ActiveSet, point: LedgerPoint) {
  const state = nativeState(context, validator, point) as State;
  return {
    address: validator.address,
    stake_vault: vaultItem(context, state.stake_xrd_vault, point),
    pending_xrd_withdraw_vault: vaultItem(context, state.pending_xrd_withdraw_vault, point),
    locked_owner_stake_unit_vault: vaultItem(context, state.locked_owner_stake_unit_vault, point),
    pending_owner_stake_unit_unlock_vault: vaultItem(
      context,
      state.pending_owner_stake_unit_unlock_vault,
      point,
    ),
    state,
    active_in_epoch: active.get(validator.address),
    metadata: page(metadataOf(context, validator.node, point), 0, metadataPage),
    effective_fee_factor: feeFactor(state, point.epoch),
  };
}

function vaultItem(context: Context, { entity_address }: Vault, point: LedgerPoint) {
  const [vault] = fungibleBalances(context, [context.entity(entity_address, point)], point);
  return {
    balance: vault?.amount ?? "0",
    last_changed_at_state_version: vault?.lastVersion ?? 0,
    address: entity_address,
  };
}

/** A requested change takes effect with its epoch, even if the state has not been written since. */
function feeFactor({ validator_fee_factor, validator_fee_change_request: change }: State, epoch: number) {
  if (!change) return { current: { fee_factor: validator_fee_factor } };
  if (epoch >= change.epoch_effective) return { current: { fee_factor: change.new_fee_factor } };
  return {
    current: { fee_factor: validator_fee_factor },
    pending: { fee_factor: change.new_fee_factor, effective_at_epoch: change.epoch_effective },
  };
}

type ActiveSet = ReturnType<typeof activeSet>;

function activeSet(context: Context, point: LedgerPoint) {
  const validators = activeValidators(context, point.stateVersion);
  const total = sum(validators.map(({ stake }) => stake));
  return new Map(
    validators.map(({ address, stake, key }) => {
      const share = total === "0" ? 0 : Number(quotient(stake, total)) * 100;
      return [address, { stake, stake_percentage: share, key }] as const;
    }),
  );
}

/** Counted from the emissions at the ends of epochs. */
export const validatorsUptime = endpoint({
  path: "/statistics/validators/uptime",
  about: "how many proposals validators made and missed",
  example: ({ validator }) => ({ validator_addresses: [validator] }),
  request: ({ address }) =>
    z.object({
      validator_addresses: list(address, 1, maxAddresses),
      ...atLedgerState,
      from_ledger_state: ledgerStateSelector.nullish(),
    }),
  answer: z.object({
    ledger_state: ledgerState,
    validators: z.object({
      items: z.array(
        z.object({
          address: addressAnswer,
          proposals_made: z.int().optional(),
          proposals_missed: z.int().optional(),
          epochs_active_in: z.int(),
        }),
      ),
    }),
  }),
  handle(context, { validator_addresses, from_ledger_state, ...request }) {
    const point = context.point(request);
    const from = selectPoint(context.history, from_ledger_state, "from");
    const known = [...new Set(validator_addresses)].filter((one) =>
      context.history.entityAt(one, point.stateVersion),
    );
    return {
      ledger_state: context.state(point),
      validators: {
        items: known.map((one) => ({
          address: one,
          ...uptime(context, one, from?.stateVersion ?? 0, point),
        })),
      },
    };
  },
});

function uptime(context: Context, validator: string, from: number, point: LedgerPoint) {
  const emissions = context.history.sql
    .of(
      `SELECT t.receipt AS receipt FROM marker m JOIN ledger_transaction t USING (state_version)
       WHERE m.kind = ? AND m.subject = ? AND m.state_version BETWEEN ? AND ?`,
    )
    .all(markerKinds.emitter, validator, from, point.stateVersion)
    .flatMap(({ receipt }) => receiptFrom(context.history.sql.records, receipt).events)
    .filter(
      ({ name, emitter }) => name === emissionEvent && "address" in emitter && emitter.address === validator,
    )
    .map(({ json }) => json as Json);
  if (emissions.length === 0) return { epochs_active_in: 0 };
  const total = (field: string) =>
    emissions.reduce((count, emission) => count + whole(named(emission, field)), 0);
  return {
    proposals_made: total("proposals_made"),
    proposals_missed: total("proposals_missed"),
    epochs_active_in: emissions.length,
  };
}

const emissionEvent = "ValidatorEmissionAppliedEvent";
