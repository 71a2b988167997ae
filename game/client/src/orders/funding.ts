/** The steps that must come first, in the same transaction, if the treasury cannot pay for an order yet. */
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
  /** Mined gold that a claim brings at least; more is mined until it is committed. */
  readonly claimed: Kgld;
  /** What stays of the trezor's gold in the treasury, which a claim empties. */
  readonly unhidden: Kgld;
  /** The KGLD bought, and the XRD paid for it. */
  readonly bought: Kgld;
  readonly paid: Xrd;
  /** KGLD that the account deposits, including the KGLD that it buys. */
  readonly deposited: Kgld;
}

/**
 * The cheapest way to fill the treasury up to `cost`: gold that is mined already, unless it is worth less than the
 * fee for claiming it,
 * then the account's gold, then the trezor's; the rest is bought. Null if the treasury can pay.
 *
 * @public
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
  const { trezor } = kingdom;
  const unclaimed = unclaimedGold(rules, kingdom, now);
  const pays = rules.xrdFor(unclaimed as Kgld) >= claimFee(kingdom);
  const first = sourcesOf(missing, { mined: pays ? unclaimed : 0n, held, trezor });
  // A claim that empties the trezor claims the mined gold as well.
  const { mined, own, unhidden, lacking } =
    first.unhidden > 0n ? sourcesOf(missing, { mined: unclaimed, held, trezor }) : first;
  const paid = lacking === 0n ? (0n as Xrd) : rules.xrdFor(lacking as Kgld);
  const deposited = (own + lacking) as Kgld;
  const hide = (trezor - unhidden) as Kgld;
  const steps: Step[] = [];
  if (mined > 0n || unhidden > 0n)
    steps.push({ kind: "claimGold", by: key, asked: hide > 0n ? { hide } : {} });
  if (paid > 0n) steps.push({ kind: "buyKgld", by: key.account, asked: { amount: paid } });
  if (deposited > 0n) steps.push({ kind: "deposit", by: key, asked: { amount: deposited } });
  return {
    steps,
    claimed: mined as Kgld,
    unhidden: unhidden as Kgld,
    bought: lacking === 0n ? (0n as Kgld) : rules.kgldFor(paid),
    paid,
    deposited,
  };
}

interface Sources {
  readonly mined: bigint;
  readonly held: bigint;
  readonly trezor: bigint;
}

/** How much each source gives, one after the other. */
function sourcesOf(missing: bigint, { mined, held, trezor }: Sources) {
  let lacking = missing > mined ? missing - mined : 0n;
  const take = (from: bigint): bigint => {
    const taken = from < lacking ? from : lacking;
    lacking -= taken;
    return taken;
  };
  const own = take(held);
  const unhidden = take(trezor);
  return { mined, own, unhidden, lacking };
}

/** The network fee that a claim adds; more if a trezor's gold is put back. */
const claimFee = ({ trezor }: Kingdom): Xrd =>
  parseXrd(String(trezor > 0n ? COSTS.claimGold.xrd : COSTS.claimDue.xrd));
