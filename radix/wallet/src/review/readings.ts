import type { Argument, Instruction } from "./manifest.ts";
import {
  ALIASES,
  CALLS,
  type Callee,
  type Effect,
  FUNCTIONS,
  INSTRUCTIONS,
  METHODS,
  type VocabularyRow,
} from "./vocabulary.ts";

/** One instruction, and its meaning for the review. */
export interface InstructionReading {
  readonly as: VocabularyRow["as"];
  /** The called entity; a name of the manifest for an entity that it creates; absent if nothing is called. */
  readonly target?: string;
  /** Method, function or instruction. */
  readonly name: string;
  readonly args: Argument[];
  readonly isDanger: boolean;
  /** Reserved for the wallet itself. */
  readonly isReserved: boolean;
}

/** @param isOwn whether an address is that of an account or a persona of the player. */
export function readingsOf(
  instructions: readonly Instruction[],
  isOwn: (address: string) => boolean,
): InstructionReading[] {
  return instructions.map((instruction) => readingOf(callOf(instruction), isOwn));
}

interface Invocation {
  readonly on: "main" | "function" | "none" | Callee;
  readonly target?: string | undefined;
  readonly name: string;
  readonly args: Argument[];
}

/** Resolves aliases, so that one call has one name. */
function callOf({ name, args }: Instruction): Invocation {
  const alias = found(ALIASES, name);
  if (alias?.on === "function") return { on: "function", name: alias.name, args };
  // The consensus manager is the only one of its kind, and the alias does not name it.
  if (alias?.on === "consensusmanager") return { on: alias.on, name: alias.name, args };
  const [callee, ...rest] = args;
  const target = targetOf(callee);
  if (alias) return { on: alias.on, target, name: alias.name, args: rest };
  const on = found(CALLS, name);
  if (on === undefined) return { on: "none", name, args };
  const [first, second, ...others] = rest;
  return on === "function"
    ? { on, target, name: `${first?.value}.${second?.value}`, args: others }
    : { on, target, name: first?.value ?? "", args: rest.slice(1) };
}

/** An address, or a mark that there is none yet: the manifest chooses that name, which may look like an address. */
const targetOf = (callee: Argument | undefined): string | undefined =>
  callee === undefined || callee.kind === "Address" ? callee?.value : `${callee.kind}(${callee.value ?? ""})`;

function readingOf(
  { on, target, name, args }: Invocation,
  isOwn: (address: string) => boolean,
): InstructionReading {
  const isOurs = target !== undefined && isOwn(target);
  const known = rowOf(on, target, name);
  const row = guarded(known, { on, target, name, args }, isOurs);
  return {
    as: effectOf(row.as, args),
    ...(target === undefined ? {} : { target }),
    name,
    args,
    isDanger: row.danger === "always" || (row.danger === "own" && isOurs),
    isReserved: row.reserved === true,
  };
}

function rowOf(on: Invocation["on"], target: string | undefined, name: string): VocabularyRow | undefined {
  if (on === "none") return found(INSTRUCTIONS, name) ?? { as: "unknown" };
  if (on === "function") return isNative(target) ? found(FUNCTIONS, name) : undefined;
  const callee = on === "main" ? kindOf(target) : on;
  const methods = found(METHODS as Readonly<Record<string, (typeof METHODS)[Callee]>>, callee);
  return methods && found(methods, name);
}

/** Names come from strangers; "constructor" is not a row of a table. */
const found = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The kind of an address is its prefix. */
const kindOf = (address: string | undefined): string => address?.split("_")[0] ?? "";

/** An alias names no package; the packages of the ledger itself have an address that shows it. */
const isNative = (address: string | undefined): boolean =>
  address === undefined || /^package_[a-z0-9_]+1pkgx/.test(address);

/** For instructions that no table has. */
function guarded(
  row: VocabularyRow | undefined,
  { on, target, name, args }: Invocation,
  isOurs: boolean,
): VocabularyRow {
  const isHolder = ["account", "identity"].includes(kindOf(target));
  // Only the owner's wallet has a reason to change who owns an account or a persona.
  if (isHolder && on === "roles" && name !== "get" && name !== "get_owner_role") {
    return { as: row?.as ?? "role", danger: "always", reserved: true };
  }
  if (isHolder && on === "metadata" && name !== "get" && args[0]?.value === OWNER_KEYS) {
    return { as: "ownerKeys", danger: "always", reserved: true };
  }
  // A method of a controller that a later ledger may have.
  if (on === "main" && kindOf(target) === "accesscontroller")
    return { as: "controller", danger: "always", reserved: true };
  if (row) return row;
  if (isOurs) return { as: "ownCall", danger: "always" };
  return on === "vault" ? { as: "vault", danger: "always" } : { as: "call" };
}

/** The keys by which wallets recognize the owner of an account or a persona. */
const OWNER_KEYS = "owner_keys";

/** For methods of an account whose effect depends on the arguments. */
function effectOf(as: VocabularyRow["as"], args: readonly Argument[]): VocabularyRow["as"] {
  if (as === "depositsRefused") return RULES[variantOf(args[0])] ?? as;
  if (as === "resourceRefused" && variantOf(args[1]) === 0) return "resourceAllowed";
  return as;
}

const RULES: readonly Effect[] = ["depositsAccepted", "depositsRefused", "depositsKnownOnly"];

const variantOf = (argument: Argument | undefined): number => Number.parseInt(argument?.variant ?? "-1", 10);

/** The arguments in a line: literals, and addresses at full length. */
export function literals({ kind, value, items }: Argument): string[] {
  if (kind === "number" && value !== undefined) return [value.replace(/[iu]\d+$/, "")];
  if (kind === "text") return value ? [value] : [];
  return items.flatMap(literals);
}
