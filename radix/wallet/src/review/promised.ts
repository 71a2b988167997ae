import { type Attos, parseAttos } from "@embedded-radix/client/amounts";
import { attos } from "../amounts.ts";
import { type Argument, callsOf, type Instruction } from "./manifest.ts";

/** An amount of one resource that a manifest takes out of an account. It may return later in the manifest. */
export interface Withdrawn {
  readonly account: string;
  readonly resource: string;
  readonly amount: Attos;
}

/** The most that can leave, independent of the calls: nothing leaves an account without a withdrawal. */
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

/** The amount of a resource that a manifest itself moves out of an account or into it, independent of its calls. */
type Promised = (way: "leaves" | "enters", account: string, resource: string) => Attos;

/**
 * Reads the movements that the text alone fixes: withdrawals of an amount or of ids, and deposits of an amount or of
 * ids from the worktop. The transaction does exactly that or fails. All other movements depend on the calls: only a
 * trial run shows them.
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
/** Methods of an account, with the position of the resource among the arguments. */
const WITHDRAWALS: ReadonlyMap<string, number> = new Map([
  ["withdraw", 0],
  ["withdraw_non_fungibles", 0],
  ["lock_fee_and_withdraw", 1],
  ["lock_fee_and_withdraw_non_fungibles", 1],
]);
/** After one of these methods of an account, the deposit has happened or the transaction has failed. */
const DEPOSITS: readonly string[] = ["deposit", "try_deposit_or_abort"];

interface Amount {
  readonly resource: string;
  readonly amount: bigint;
}

const UNIT = parseAttos("1");

/** Null if the text does not fix it. */
function amountOf(resource: Argument | undefined, what: Argument | undefined): Amount | null {
  if (resource?.kind !== "Address" || resource.value === undefined || what === undefined) return null;
  if (what.kind === "Array") return { resource: resource.value, amount: BigInt(what.items.length) * UNIT };
  if (what.kind !== "Decimal" || what.value === undefined) return null;
  try {
    return { resource: resource.value, amount: parseAttos(what.value) };
  } catch {
    return null;
  }
}
