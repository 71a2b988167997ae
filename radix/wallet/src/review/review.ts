import { type Attos, parseAttos } from "@embedded-radix/client/amounts";
import { attos, roundUp, sizeOf } from "../amounts.ts";
import type { Keyring, WalletAccount } from "../keyring.ts";
import type { Entities, EntityName } from "../ledger/entities.ts";
import type { Gateway } from "../ledger/gateway.ts";
import type { HoldingsReader } from "../ledger/holdings.ts";
import { readTip } from "../ledger/tip.ts";
import type { SendTransactionRequest } from "../protocol/interaction.ts";
import { byAccount, type NamedAccount } from "./by-account.ts";
import { type Argument, callsOf, type Instruction, locksFee, readManifest, targetsOf } from "./manifest.ts";
import { previewTransaction, type VaultChange } from "./preview.ts";
import { type Withdrawn, withdrawnBy } from "./promised.ts";
import { type InstructionReading, literals, readingsOf } from "./readings.ts";
import type { Refusal } from "./refusal.ts";
import type { Effect } from "./vocabulary.ts";

/** Everything that the player sees before signing. */
export interface Review {
  /** In the dApp's own text. */
  readonly manifest: string;
  /** In the engine's reading. */
  readonly instructions: Instruction[];
  /** Public on the ledger. */
  readonly message?: string;
  /**
   * Descriptions of the calls, in the words of the page that the wallet belongs to; empty if it knows none of them.
   * They may arrive later than the rest, and never fail.
   */
  readonly words: Promise<readonly string[]>;
  /** Calls that the wallet has no words for. */
  readonly calls: { readonly target: EntityName; readonly name: string; readonly args: string[] }[];
  /** All instructions that move nothing, in words; those on the player's own account or persona are dangers. */
  readonly effects: ShownEffect[];
  /** No instruction can move anything, or call anything that could. */
  readonly isStill: boolean;
  /** Badges and keys of which the manifest shows proofs. */
  readonly shown: { readonly resource: EntityName; readonly ids: string[] }[];
  /** The player's own accounts first. */
  readonly accounts: AccountChange[];
  readonly fee: Fee;
  /** Own accounts whose keys must sign, except the fee's payer. */
  readonly signers: WalletAccount[];
  /** Set when the ledger would refuse the transaction in the present state; `costsFee` when it would be committed as failed. */
  readonly refusal?: Refusal & { readonly costsFee: boolean };
}

export interface ShownEffect {
  readonly effect: Effect;
  /** The entity that is changed or called; absent if it is none in particular. */
  readonly target?: EntityName;
  /** Its name in this wallet, if it is an account or a persona of the player. */
  readonly label?: string;
  /** In the manifest's own spelling. */
  readonly name: string;
  readonly args: string[];
  readonly isDanger: boolean;
}

/** The manifest uses a call that is reserved for wallets; nothing of it is signed. */
export class Reserved extends Error {
  override readonly name = "Reserved";
}

export interface AccountChange extends NamedAccount {
  readonly leaves: Movement[];
  readonly enters: Movement[];
}

export interface Movement {
  readonly resource: EntityName;
  /** Zero if all came back in the trial run; never negative. */
  readonly amount: Attos;
  readonly ids: string[];
  /** The amount that the manifest takes out of the account, if it is more than the amount that left in the trial run. */
  readonly most?: Attos;
}

interface Fee {
  readonly estimate: Attos;
  /** Absent when the manifest locks its own fee. */
  readonly lock?: Attos;
  /** Own accounts that could pay the lock, the suggested one first. Empty if none can, or none must. */
  readonly payers: WalletAccount[];
}

/** The sources of a review. */
export interface ReviewSources {
  readonly gateway: Gateway;
  readonly entities: Entities;
  readonly holdings: HoldingsReader;
  readonly describe: Describe | undefined;
  /** Explains an error message of the ledger. */
  readonly refusalOf: (detail: string) => Refusal;
}

export type Describe = (manifest: string, signal?: AbortSignal) => Promise<readonly string[]>;

/**
 * Parses and previews a transaction, and reads the names in it. Throws the gateway's errors, and {@link Reserved}.
 * @param written the manifest in the engine's form.
 */
export async function reviewTransaction(
  request: SendTransactionRequest,
  written: string,
  keyring: Keyring,
  { gateway, entities, describe, refusalOf }: Omit<ReviewSources, "holdings">,
  signal?: AbortSignal,
): Promise<Review> {
  const instructions = readManifest(written);
  const readings = checkedReadings(instructions, keyring);
  const words = wordsFor(written, describe, signal);
  const signers = signersOf(instructions, keyring);
  const { epoch } = await readTip(gateway, signal);
  const preview = await previewTransaction(
    gateway,
    {
      manifest: request.manifest,
      blobs: request.blobs,
      signerKeysHex: signers.map(({ key }) => key.publicKeyHex),
      epoch,
    },
    signal,
  );
  const xrd = await entities.xrd(signal);
  const own = keyring.accounts();
  const held = await entities.amounts(
    own.map(({ address }) => address),
    xrd,
    signal,
  );
  const spendable = own.map((account) => ({
    account,
    xrd: (held.get(account.address) ?? 0n) - leaving(account.address, xrd, preview.changes),
  }));

  const shown = proofsOf(instructions);
  const withdrawn = preview.status === "Succeeded" ? withdrawnBy(instructions) : [];
  const names = await entities.names(
    [
      ...readings.flatMap(({ target }) => (isGlobal(target) ? [target] : [])),
      ...shown.map(({ resource }) => resource),
      ...[...preview.changes, ...withdrawn].map(({ resource }) => resource),
    ],
    signal,
  );
  const nameOf = (address: string): EntityName => names.get(address) ?? { address };

  return {
    manifest: request.manifest,
    ...(request.message ? { message: request.message } : {}),
    words,
    instructions,
    ...shownReadings(readings, keyring, nameOf),
    shown: shown.map(({ resource, ids }) => ({ resource: nameOf(resource), ids })),
    accounts: groupByAccount(withWithdrawn(preview.changes, withdrawn), keyring, nameOf),
    fee: locksFee(instructions)
      ? { estimate: preview.fee, payers: [] }
      : payableFee(preview.fee, signers, spendable),
    signers,
    ...(preview.status === "Succeeded"
      ? {}
      : { refusal: { ...refusalOf(preview.errorMessage ?? ""), costsFee: preview.status === "Failed" } }),
  };
}

/** The meaning of each instruction. Throws {@link Reserved}. */
export function checkedReadings(instructions: Instruction[], keyring: Keyring): InstructionReading[] {
  const isOwn = (address: string): boolean => ownerIn(keyring, address) !== undefined;
  const readings = readingsOf(instructions, isOwn);
  const reserved = readings.filter(({ isReserved }) => isReserved);
  if (reserved.length === 0) return readings;
  const named = reserved.map(({ target, name }) => [target, name].filter(Boolean).join(" "));
  throw new Reserved(`Only the wallet itself may ask for this: ${named.join("; ")}`);
}

const ownerIn = (keyring: Keyring, address: string): { label: string } | undefined =>
  keyring.find(address) ?? keyring.findPersona(address);

/** Instructions that move nothing, sorted into calls and those with words. */
export function shownReadings(
  readings: readonly InstructionReading[],
  keyring: Keyring,
  nameOf: (address: string) => EntityName,
): Pick<Review, "calls" | "effects" | "isStill"> {
  const calls: Review["calls"] = [];
  const effects: ShownEffect[] = [];
  for (const { as, target, name, args, isDanger } of readings) {
    if (as === "call") {
      calls.push({ target: nameOf(target ?? ""), name, args: args.flatMap(readableArgument) });
    } else if (as !== "movement" && as !== "proof" && as !== "quiet") {
      const label = target === undefined ? undefined : ownerIn(keyring, target)?.label;
      effects.push({
        effect: as,
        ...(target === undefined ? {} : { target: nameOf(target) }),
        ...(label === undefined ? {} : { label }),
        name,
        args: args.flatMap(literals),
        isDanger,
      });
    }
  }
  effects.sort((a, b) => Number(b.isDanger) - Number(a.isDanger));
  return { calls, effects, isStill: readings.every(({ as }) => as === "quiet" || as === "proof") };
}

/** Entities that the gateway can name: neither vaults nor those that the manifest creates. */
export const isGlobal = (target: string | undefined): target is string =>
  target !== undefined && /^(?!internal_)[a-z]+_[a-z0-9_]*1[a-z0-9]{40,}$/.test(target);

/** Words are a help: neither their failure nor their delay keeps the review from the player. */
export const wordsFor = (
  manifest: string,
  describe: Describe | undefined,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> => describe?.(manifest, signal).catch(() => []) ?? Promise.resolve([]);

/** Anyone may call methods with this prefix on an account; all others need its owner's signature. */
const OPEN_METHODS = "try_deposit_";

export function signersOf(instructions: Instruction[], keyring: Keyring): WalletAccount[] {
  const guarded = targetsOf(instructions).filter(({ call }) => !call.startsWith(OPEN_METHODS));
  return keyring.accounts().filter(({ address }) => guarded.some(({ target }) => target === address));
}

interface Change extends VaultChange {
  readonly most?: Attos;
}

/** Adds withdrawals beyond those of the trial run: a later run may keep them. */
function withWithdrawn(changes: VaultChange[], withdrawn: readonly Withdrawn[]): Change[] {
  const all: Change[] = [...changes];
  for (const { account, resource, amount } of withdrawn) {
    const at = all.findIndex((change) => change.account === account && change.resource === resource);
    const change = all[at];
    const left = change && change.amount < 0n ? sizeOf(change.amount) : attos(0n);
    if (amount <= left) continue;
    if (change && change.amount < 0n) all[at] = { ...change, most: amount };
    else all.push({ account, resource, amount: attos(0n), ids: [], most: amount });
  }
  return all;
}

interface Spendable {
  readonly account: WalletAccount;
  /** The balance after the transaction's own withdrawals. */
  readonly xrd: bigint;
}

/** The amount of this resource that the transaction itself takes out of the account. */
const leaving = (address: string, wanted: string, changes: VaultChange[]): bigint =>
  changes
    .filter(({ account, resource, amount }) => account === address && resource === wanted && amount < 0n)
    .reduce((sum, { amount }) => sum - amount, 0n);

/** Accounts that already take part come first, then the rest by balance. */
function payableFee(previewed: Attos, signers: WalletAccount[], spendable: Spendable[]): Fee {
  const estimate = feeEstimate(previewed);
  const lock = feeToLock(estimate);
  const rank = ({ account }: Spendable): number => (signers.includes(account) ? 0 : 1);
  const payers = spendable
    .filter(({ xrd }) => xrd >= lock)
    .sort((a, b) => rank(a) - rank(b) || Number(b.xrd - a.xrd));
  return { estimate, lock, payers: payers.map(({ account }) => account) };
}

export function proofsOf(instructions: Instruction[]): { resource: string; ids: string[] }[] {
  return callsOf(instructions)
    .filter(({ name }) => name.startsWith("create_proof_of_"))
    .flatMap(({ args: [resource, what] }) =>
      resource?.value ? [{ resource: resource.value, ids: idsIn(what) }] : [],
    );
}

/** A proof of an amount has no ids. */
const idsIn = (what: Argument | undefined): string[] =>
  what?.kind === "Array" ? what.items.flatMap(({ value }) => value ?? []) : [];

function groupByAccount(
  changes: Change[],
  keyring: Keyring,
  nameOf: (address: string) => EntityName,
): AccountChange[] {
  const accounts = byAccount(
    changes,
    keyring,
    (account): AccountChange => ({ ...account, leaves: [], enters: [] }),
    (entry, { resource, amount, ids, most }) => {
      const movement = { resource: nameOf(resource), amount: sizeOf(amount), ids, ...(most ? { most } : {}) };
      (amount < 0n || most ? entry.leaves : entry.enters).push(movement);
    },
  );
  // Known resources must not get lost among strangers' tokens.
  const rank = ({ resource }: Movement): number => (resource.known ? 0 : 1);
  for (const entry of accounts) {
    entry.leaves.sort((a, b) => rank(a) - rank(b));
    entry.enters.sort((a, b) => rank(a) - rank(b));
  }
  return accounts;
}

/** Amounts, numbers, names and ids; proofs, buckets and addresses mean nothing to a reader. */
function readableArgument({ kind, value, items }: Argument): string[] {
  if (kind === "number" && value !== undefined) return [value.replace(/[iu]\d+$/, "")];
  if (kind === "text" || kind === "Decimal" || kind === "NonFungibleLocalId") return value ? [value] : [];
  return kind === "Array" || kind === "Tuple" ? items.flatMap(readableArgument) : [];
}

/** Estimated fee: the previewed cost, plus that of the `lock_fee` instruction and its signature. */
function feeEstimate(previewed: Attos): Attos {
  return attos(previewed + OWN_COST);
}

/**
 * The fee to lock for a transaction with this estimate. The unused part never leaves the account, so the margin is
 * generous: a third, and a flat part, for a ledger that changes between review and signature.
 */
function feeToLock(estimate: Attos): Attos {
  return roundUp(attos((estimate * 4n) / 3n + FLAT_MARGIN), 2);
}

/** Measured on the engine: `lock_fee` on an account, with its vault's substate, and one Ed25519 signature. */
const OWN_COST = parseAttos("0.045");
const FLAT_MARGIN = parseAttos("0.2");

/** The manifest with the fee's instruction in front. */
export function withFeeLock(manifest: string, { payer, amount }: { payer: string; amount: string }): string {
  return `CALL_METHOD Address("${payer}") "lock_fee" Decimal("${amount}");\n${manifest}`;
}
