/**
 * A dated order: steps that a player signs today and that a stranger may submit within a span of time. It takes nothing from the transaction
 * around it and hands it one thing, the reward of its submitter, who pays the network fee.
 */
import type { Rules, Xrd } from "@kingdoms/rules";
import type { AccountAddress, ComponentAddress } from "../ids.ts";
import { checkPlan, type RealmAddresses } from "../manifests/kingdom.ts";
import { bucket, instruction, takeFrom } from "../manifests/text.ts";
import { joinedManifest, type Step } from "../orders/joined.ts";

export interface DatedOrder {
  /** The addresses of the game; a whole `RealmConfig` fits. */
  readonly realm: RealmAddresses;
  readonly rules: Rules;
  /** Pays the reward. It gives all steps, or holds the keys of the kingdoms that do. */
  readonly account: AccountAddress;
  /** The kingdom whose `void_plans` voids the order, and its plan in force; undefined for an order that only its date ends. */
  readonly plan?: { readonly kingdom: ComponentAddress; readonly number: bigint } | undefined;
  readonly steps: readonly Step[];
  readonly reward: Xrd;
}

/**
 * The manifest of a subintent: all steps and the reward, or nothing. Its dates are no part of it; they belong into the header.
 *
 * @throws ManifestError if the steps are given by different accounts.
 * @public
 * @example
 * const manifest = datedManifest({
 *   realm: config, rules, account: key.account, reward: parseXrd("3"),
 *   plan: { kingdom: key.component, number: kingdom.plan },
 *   steps: [{ kind: "claimDue", by: key, asked: {} }, { kind: "build", by: key, asked: { building: "barracks" } }],
 * });
 */
export const datedManifest = ({ realm, rules, account, plan, steps, reward }: DatedOrder): string =>
  // In front, so that a submitter can neither add to the worktop nor leave the order waiting for something.
  instruction("ASSERT_WORKTOP_IS_EMPTY") +
  (plan === undefined ? "" : checkPlan({ component: plan.kingdom, plan: plan.number })) +
  joinedManifest(realm, rules, steps) +
  takeFrom(account, realm.xrd, reward, REWARD) +
  instruction("YIELD_TO_PARENT", bucket(REWARD));

const REWARD = "reward_of_the_submitter";
