import { type Attos, attos, parseAmount } from "../amounts.ts";
import { type Argument, callsOf, type Instruction } from "./manifest.ts";

/** What a manifest takes out of an account, of one resource. It may come back later on in the manifest. */
export interface Withdrawn {
  account: string;
  resource: string;
  amount: Attos;
}

/** All that can leave, whatever the calls do with it: nothing leaves an account that is not withdrawn. */
export function withdrawnBy(instructions: Instruction[]): Withdrawn[] {
  const promised = promisedBy(instructions);
  const pairs = callsOf(instructions).flatMap(({ target, name, args }) => {
    const at = WITHDRAWALS.get(name);
    const resource = at === undefined ? undefined : args[at]?.value;
    return resource === undefined ? [] : [[target, resource] as const];
  });
  const unique = new Map(pairs.map((pair) => [pair.join(" "), pair]));
  return [...unique.values()].map(([account, resource]) => ({
    account,
    resource,
    amount: promised("leaves", account, resource),
  }));
}

/** How much of a resource a manifest itself moves out of an account or into it, whatever its calls bring. */
type Promised = (way: "leaves" | "enters", account: string, resource: string) => Attos;

/**
 * Reads what the text alone fixes: withdrawals of an amount or of ids, and deposits of what was taken from the worktop by amount or by
 * ids. The transaction does exactly that or fails. All else depends on what the calls bring: a review only knows it from a trial run.
 */
export function promisedBy(instructions: Instruction[]): Promised {
  const sums = new Map<string, bigint>();
  const add = (way: string, account: string, { resource, amount }: Amount): void => {
    const key = `${way} ${account} ${resource}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  };
  const buckets = new Map<string, Amount>();
  for (const instruction of instructions) {
    const { name, args } = instruction;
    if (TAKES.includes(name)) {
      const taken = amountOf(args[0], args[1]);
      const bucket = args[2]?.value;
      if (taken !== null && bucket !== undefined) buckets.set(bucket, taken);
    }
    for (const { target, name: method, args: given } of callsOf([instruction])) {
      const at = WITHDRAWALS.get(method);
      const withdrawn = at === undefined ? null : amountOf(given[at], given[at + 1]);
      if (withdrawn !== null) add("leaves", target, withdrawn);
      const deposited = DEPOSITS.includes(method) ? buckets.get(given[0]?.value ?? "") : undefined;
      if (deposited !== undefined) add("enters", target, deposited);
    }
  }
  return (way, account, resource) => attos(sums.get(`${way} ${account} ${resource}`) ?? 0n);
}

const TAKES: readonly string[] = ["TAKE_FROM_WORKTOP", "TAKE_NON_FUNGIBLES_FROM_WORKTOP"];
/** Methods of an account, with the place of the resource among the arguments. */
const WITHDRAWALS: ReadonlyMap<string, number> = new Map([
  ["withdraw", 0],
  ["withdraw_non_fungibles", 0],
  ["lock_fee_and_withdraw", 1],
  ["lock_fee_and_withdraw_non_fungibles", 1],
]);
/** Methods of an account after which the bucket is there, or the transaction has failed. */
const DEPOSITS: readonly string[] = ["deposit", "try_deposit_or_abort"];

interface Amount {
  readonly resource: string;
  readonly amount: bigint;
}

const UNIT = parseAmount("1");

/** Null if the text does not say it. */
function amountOf(resource: Argument | undefined, what: Argument | undefined): Amount | null {
  if (resource?.kind !== "Address" || resource.value === undefined || what === undefined) return null;
  if (what.kind === "Array") return { resource: resource.value, amount: BigInt(what.items.length) * UNIT };
  if (what.kind !== "Decimal" || what.value === undefined) return null;
  try {
    return { resource: resource.value, amount: parseAmount(what.value) };
  } catch {
    return null;
  }
}
