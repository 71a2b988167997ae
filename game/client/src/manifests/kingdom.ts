/**
 * Orders to one's own kingdom: prove its key, call its method. If one of these fails, gold, fee and slots stay as they
 * were, and a build or a batch can be claimed later; the network fee is spent.
 */
import type { Building, Kgld, Xrd } from "@kingdoms/rules";
import type { AccountAddress, ComponentAddress, LocalId } from "../ids.ts";
import type { RealmConfig } from "../types.ts";
import {
  address,
  bucket,
  callMethod,
  decimal,
  depositAll,
  instruction,
  localId,
  proof,
  string,
  takeFrom,
  u32,
  u64,
} from "./text.ts";

/** The addresses that manifests name. A whole `RealmConfig` fits. */
export type RealmAddresses = Pick<RealmConfig, "factory" | "kgld" | "kingdomKey" | "package" | "xrd">;

/** The account that pays and receives. */
export interface OfAccount {
  readonly realm: RealmAddresses;
  readonly account: AccountAddress;
}

/** The account that holds a kingdom's key, and the kingdom. An `OwnedKey` fits, beside its realm. */
export interface OfKingdom extends OfAccount {
  readonly component: ComponentAddress;
  readonly id: LocalId;
}

const NAME = "kingdom_key";

/** The proof of one Kingdom Key, for the first argument of every method of its kingdom. */
export const keyProof = proof(NAME);

/** @param name of the proof, which a manifest names once. */
export function proveKey({ realm, account, id }: OfKingdom, name = NAME): string {
  const ids = `Array<NonFungibleLocalId>(${localId(id)})`;
  return (
    callMethod(account, "create_proof_of_non_fungibles", address(realm.kingdomKey), ids) +
    instruction("POP_FROM_AUTH_ZONE", proof(name))
  );
}

/** Calls a method that takes no bucket and returns none. */
const callOwn = (own: OfKingdom, method: string, ...args: readonly string[]): string =>
  proveKey(own) + callMethod(own.component, method, keyProof, ...args);

/** Starts a building. The treasury pays its cost; one build at a time. */
export const createBuilding = ({ building, ...own }: OfKingdom & { readonly building: Building }): string =>
  callOwn(own, "create_building", string(building));

/** Claims the finished building. */
export const claimBuilding = (own: OfKingdom): string => callOwn(own, "claim_building");

/** A batch is paid from the treasury, and claimed once it is ready. */
type Batch = OfKingdom & { readonly amount: number };

/** Trains defenders, at most as many as there are barracks. */
export const createArmyUnit = ({ amount, ...own }: Batch): string =>
  callOwn(own, "create_army_unit", u32(amount));

/** Makes missiles, at most as many as there are mage towers. */
export const createMissiles = ({ amount, ...own }: Batch): string =>
  callOwn(own, "create_missiles", u32(amount));

/** Makes anti-missile barriers, at most as many as there are obscura temples. */
export const createBarriers = ({ amount, ...own }: Batch): string =>
  callOwn(own, "create_barriers", u32(amount));

/** Takes the trained defenders into the garrison. */
export const claimArmy = (own: OfKingdom): string => callOwn(own, "claim_army");

/** Takes the finished missiles into the arsenal. */
export const claimMissiles = (own: OfKingdom): string => callOwn(own, "claim_missiles");

/** Adds the finished barriers to the defence. */
export const claimBarriers = (own: OfKingdom): string => callOwn(own, "claim_barriers");

type Deposit = OfKingdom & {
  readonly amount: Kgld;
  /** The account that holds the gold, if it is another than that of the key; then both sign. */
  readonly from?: AccountAddress | undefined;
};

/** Moves KGLD from an account to the treasury, free of charge. */
export const depositGold = ({ amount, from, ...own }: Deposit): string =>
  takeFrom(from ?? own.account, own.realm.kgld, amount, "gold") +
  proveKey(own) +
  callMethod(own.component, "deposit_gold", keyProof, bucket("gold"));

/**
 * Moves KGLD from the treasury to the account for a fee in XRD. The fee falls with time, so the one shown is always
 * enough and the surplus comes back.
 */
export const withdrawGold = ({
  fee,
  amount,
  ...own
}: OfKingdom & { readonly fee: Xrd; readonly amount: Kgld }): string =>
  takeFrom(own.account, own.realm.xrd, fee, "fee") +
  proveKey(own) +
  callMethod(own.component, "withdraw_gold", keyProof, bucket("fee"), decimal(amount)) +
  depositAll(own.account);

/** Moves the XRD that missions gave back to the account. */
export const collectRefunds = (own: OfKingdom): string =>
  callOwn(own, "collect_refunds") + depositAll(own.account);

type Claim = OfKingdom & {
  /** How much of the treasury goes (back) into the trezor, in the same transaction. */
  readonly hide?: Kgld | undefined;
};

const AGAIN = "kingdom_key_again";

/** Moves the unclaimed gold, and the trezor's gold, into the treasury. */
export const claimMiningRewards = ({ hide, ...own }: Claim): string =>
  callOwn(own, "claim_mining_rewards") +
  (hide === undefined
    ? ""
    : proveKey(own, AGAIN) + callMethod(own.component, "deposit_to_trezor", proof(AGAIN), decimal(hide)));

/** Claims the building, the batches and the gold that are due, and leaves out the rest. */
export const claimDue = (own: OfKingdom): string => callOwn(own, "claim_due");

/** Voids every order that was signed in advance for the current plan. */
export const voidPlans = (own: OfKingdom): string => callOwn(own, "void_plans");

/** Stands in front of orders that are signed in advance: they fail once their plan is void. Needs no key. */
export const checkPlan = ({
  component,
  plan,
}: Pick<OfKingdom, "component"> & { readonly plan: bigint }): string =>
  callMethod(component, "check_plan", u64(plan));

/** Moves KGLD from the treasury to the trezor, which cannot be robbed. */
export const depositToTrezor = ({ amount, ...own }: OfKingdom & { readonly amount: Kgld }): string =>
  callOwn(own, "deposit_to_trezor", decimal(amount));
