/** What has to happen first where the treasury cannot pay an order yet, in the same transaction. */
import { type Attos, type Kgld, parseXrd, type Rules, type Xrd } from "@kingdoms/rules";
import { type Kingdom, unclaimedGold } from "../kingdom.ts";
import type { KeyOfKingdom } from "./catalogue.ts";
import { COSTS } from "./costs.ts";
import type { Step } from "./joined.ts";

interface Purse {
  /** KGLD of the account that holds the key. */
  readonly held: Attos;
  /** Seconds of the ledger's clock. */
  readonly now: number;
}

export interface Funding {
  /** At most a claim, a purchase and a deposit, in this order. */
  readonly steps: readonly Step[];
  /** What a claim brings at least; more is mined until it is committed. */
  readonly claimed: Kgld;
  /** What is bought, and what is paid for it. */
  readonly bought: Kgld;
  readonly paid: Xrd;
  /** What goes into the treasury from the account, with what was bought. */
  readonly deposited: Kgld;
}

/**
 * The cheapest way to fill the treasury up to `cost`: what is mined already, unless it costs less than the fee for claiming it, then what
 * the account holds, and the rest is bought. The trezor is left as it is. Null if the treasury can pay.
 *
 * @example
 * const funding = fundingOf(rules, key, kingdom, rules.config.buildings.mine.cost, { held: parseKgld("0"), now });
 * const steps = [...(funding?.steps ?? []), { kind: "build", by: key, asked: { building: "mine" } }];
 */
export function fundingOf(
  rules: Rules,
  key: KeyOfKingdom,
  kingdom: Kingdom,
  cost: Attos,
  { held, now }: Purse,
): Funding | null {
  const missing = cost - kingdom.treasury;
  if (missing <= 0n) return null;
  const unclaimed = unclaimedGold(rules, kingdom, now);
  const mined = rules.xrdFor(unclaimed) >= claimFee(kingdom) ? unclaimed : (0n as Kgld);
  const deposited = missing > mined ? missing - mined : 0n;
  const lacking = deposited > held ? deposited - held : 0n;
  const paid = lacking === 0n ? (0n as Xrd) : rules.xrdFor(lacking as Kgld);
  const steps: Step[] = [];
  if (mined > 0n) {
    const hide = kingdom.trezor > 0n ? { hide: kingdom.trezor as Kgld } : {};
    steps.push({ kind: "claimGold", by: key, asked: hide });
  }
  if (paid > 0n) steps.push({ kind: "buyKgld", by: key.account, asked: { amount: paid } });
  if (deposited > 0n) steps.push({ kind: "deposit", by: key, asked: { amount: deposited as Kgld } });
  return {
    steps,
    claimed: mined as Kgld,
    bought: lacking === 0n ? (0n as Kgld) : rules.kgldFor(paid),
    paid,
    deposited: deposited as Kgld,
  };
}

/** What a claim adds to the network's fee; more where the gold of a trezor is put back. */
const claimFee = ({ trezor }: Kingdom): Xrd =>
  parseXrd(String(trezor > 0n ? COSTS.claimGold.xrd : COSTS.claimDue.xrd));
