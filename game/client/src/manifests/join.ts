/**
 * Several orders in one transaction: all of them or none. An order's own manifest withdraws its payment, proves its key and deposits the
 * change. The joined manifest withdraws each resource once, proves each key once, and deposits the change at the end.
 */
import { type Attos, parseAttos } from "@kingdoms/rules";
import { decimal, type Instruction, instruction, ManifestError, proof, readInstructions } from "./text.ts";

/** One of the orders. */
export interface JoinedPart {
  /** As the order would be signed alone, without a fee lock. */
  readonly manifest: string;
  /** A resource that it leaves on the worktop. Later orders use that before they withdraw more. */
  readonly leaves?: { readonly resource: string; readonly amount: bigint } | undefined;
}

/**
 * The manifest that carries out all parts in this order.
 *
 * @throws ManifestError if their change belongs to different accounts: send them as separate transactions.
 * @public
 * @example
 * const manifest = joinManifests([
 *   { manifest: buyKgld({ realm, account, amount }), leaves: { resource: realm.kgld, amount: bought } },
 *   { manifest: depositGold({ realm, ...key, amount: bought }) },
 *   { manifest: createBuilding({ realm, ...key, building: "mine" }) },
 * ]);
 */
export function joinManifests(parts: readonly JoinedPart[]): string {
  const join = new Join();
  for (const part of parts) join.add(part);
  return join.written();
}

type Withdrawal = {
  readonly account: string;
  readonly resource: string;
  amount: bigint;
};

/** A key of an account, with the instruction that proves it. */
type Key = {
  readonly name: string;
  readonly proves: Instruction;
  /** How many calls consume a proof of it, and how many of them are written. */
  uses: number;
  written: number;
};

class Join {
  readonly #withdrawals = new Map<string, Withdrawal>();
  readonly #keys = new Map<string, Key>();
  /** By the resource: what lies on the worktop and belongs to no order yet. */
  readonly #left = new Map<string, bigint>();
  readonly #names = new Set<string>();
  readonly #body: Instruction[] = [];
  readonly #taken = new Set<string>();
  #rest: Instruction | null = null;

  add({ manifest, leaves }: JoinedPart): void {
    const names = new Map<string, string>();
    let proves: Instruction | null = null;
    for (const step of readInstructions(manifest)) {
      const { name, args } = step;
      if (isCall(step, "withdraw")) this.#withdraw(args);
      else if (isCall(step, "deposit_batch")) this.#keepRest(step);
      else if (isCall(step, "create_proof_of_non_fungibles")) proves = step;
      else if (name === "POP_FROM_AUTH_ZONE" && proves !== null) names.set(only(args), this.#prove(proves));
      else this.#body.push(this.#renamed(step, names));
    }
    if (leaves !== undefined)
      this.#left.set(leaves.resource, (this.#left.get(leaves.resource) ?? 0n) + leaves.amount);
  }

  written(): string {
    const withdrawals = [...this.#withdrawals.values()]
      .filter(({ amount }) => amount > 0n)
      .map(({ account, resource, amount }) =>
        write(call(account, "withdraw", resource, decimal(amount as Attos))),
      );
    const body = this.#body.flatMap((step) => this.#proved(step));
    return [...withdrawals, ...body.map(write), ...(this.#rest === null ? [] : [write(this.#rest)])].join("");
  }

  /** Withdraws only the part that no earlier order leaves. */
  #withdraw([account = "", , resource = "", amount = ""]: readonly string[]): void {
    const wanted = parseAttos(quoted(amount));
    const found = this.#left.get(quoted(resource)) ?? 0n;
    const used = found < wanted ? found : wanted;
    this.#left.set(quoted(resource), found - used);
    const key = `${account} ${resource}`;
    const withdrawal = this.#withdrawals.get(key) ?? { account, resource, amount: 0n };
    withdrawal.amount += wanted - used;
    this.#withdrawals.set(key, withdrawal);
  }

  #keepRest(step: Instruction): void {
    if (this.#rest !== null && this.#rest.args[0] !== step.args[0])
      throw new ManifestError("orders whose rests belong to different accounts cannot be joined");
    this.#rest = step;
  }

  /** @returns the name of the key's proof in the whole manifest, as an argument. */
  #prove(proves: Instruction): string {
    const text = write(proves);
    const known = this.#keys.get(text);
    if (known !== undefined) return proof(known.name);
    const key = { name: this.#free("kingdom_key"), proves, uses: 0, written: 0 };
    this.#keys.set(text, key);
    return proof(key.name);
  }

  /** The instruction with the names of its buckets and proofs as no other part has them. */
  #renamed({ name, args }: Instruction, names: Map<string, string>): Instruction {
    if (name === "TAKE_ALL_FROM_WORKTOP" && !this.#isFirst(args[0] ?? ""))
      throw new ManifestError("only one order can take all of a resource");
    const renamed = args.map((arg) => {
      const own = NAMED.exec(arg);
      if (own === null) return arg;
      const known = names.get(arg);
      const key = this.#keyOf(known);
      if (key !== undefined) key.uses++;
      if (known !== undefined) return known;
      const [, kind = "", text = ""] = own;
      const fresh = `${kind}("${this.#free(text)}")`;
      names.set(arg, fresh);
      return fresh;
    });
    return { name, args: renamed };
  }

  #isFirst(resource: string): boolean {
    const isFirst = !this.#taken.has(resource);
    this.#taken.add(resource);
    return isFirst;
  }

  #free(name: string): string {
    let free = name;
    for (let number = 2; this.#names.has(free); number++) free = `${name}_${number}`;
    this.#names.add(free);
    return free;
  }

  #keyOf(arg: string | undefined): Key | undefined {
    return [...this.#keys.values()].find(({ name }) => proof(name) === arg);
  }

  /**
   * The instruction, preceded by the proofs that it consumes: the first use proves the key itself, and each use but
   * the last gets a copy.
   */
  #proved({ name, args }: Instruction): readonly Instruction[] {
    const before: Instruction[] = [];
    const given = args.map((arg) => {
      const key = this.#keyOf(arg);
      if (key === undefined) return arg;
      key.written++;
      if (key.written === 1) before.push(key.proves, { name: "POP_FROM_AUTH_ZONE", args: [arg] });
      if (key.written === key.uses) return arg;
      const copy = proof(this.#free(`${key.name}_copy`));
      before.push({ name: "CLONE_PROOF", args: [arg, copy] });
      return copy;
    });
    return [...before, { name, args: given }];
  }
}

/** Buckets, proofs and addresses: a manifest must not use one of these names twice. */
const NAMED = /^(Bucket|Proof|NamedAddress|AddressReservation)\("([^"]*)"\)$/;

const isCall = ({ name, args }: Instruction, method: string): boolean =>
  name === "CALL_METHOD" && args[1] === `"${method}"`;

const call = (on: string, method: string, ...args: readonly string[]): Instruction => ({
  name: "CALL_METHOD",
  args: [on, `"${method}"`, ...args],
});

const write = ({ name, args }: Instruction): string => instruction(name, ...args);

/** The text between the quotes of `Address("…")` or `Decimal("…")`. */
const quoted = (arg: string): string => arg.slice(arg.indexOf('"') + 1, arg.lastIndexOf('"'));

function only([arg, ...more]: readonly string[]): string {
  if (arg === undefined || more.length > 0) throw new ManifestError("one argument was expected");
  return arg;
}
