import { type Attos, attos, parseAmount, roundUp, sizeOf } from "../amounts.ts";
import type { Keyring, WalletAccount } from "../keyring.ts";
import type { Entities, EntityName } from "../ledger/entities.ts";
import type { Gateway } from "../ledger/gateway.ts";
import type { HoldingsReader } from "../ledger/holdings.ts";
import { readTip } from "../ledger/tip.ts";
import type { TransactionRequest } from "../protocol/interaction.ts";
import { byAccount, type NamedAccount } from "./by-account.ts";
import { literals, type Reading, readingsOf } from "./deeds.ts";
import { type Argument, callsOf, type Instruction, locksFee, readManifest, targetsOf } from "./manifest.ts";
import { previewTransaction, type VaultChange } from "./preview.ts";
import { type Withdrawn, withdrawnBy } from "./promised.ts";
import type { Refusal } from "./refusal.ts";
import type { Deed } from "./vocabulary.ts";

/** Everything that the player sees before signing. */
export interface Review {
  /** As the dApp sent it. */
  manifest: string;
  /** As the engine reads it. */
  instructions: Instruction[];
  /** Public on the ledger. */
  message?: string;
  /**
   * What it does, in the words of the page that the wallet belongs to; empty if that knows none of the calls. They may come
   * later than the rest, and never fail.
   */
  words: Promise<readonly string[]>;
  /** Calls that the wallet has no words for. */
  calls: { target: EntityName; name: string; args: string[] }[];
  /** Everything else that moves nothing, in words; what concerns the player's own account or persona is a danger. */
  deeds: ShownDeed[];
  /** No instruction could move anything, nor calls what could. */
  isStill: boolean;
  /** Badges and keys of which the manifest shows proofs. */
  shown: { resource: EntityName; ids: string[] }[];
  /** The player's own accounts first. */
  accounts: AccountChange[];
  fee: Fee;
  /** Own accounts whose keys have to sign, the fee's payer aside. */
  signers: WalletAccount[];
  /** Set when the ledger would refuse the transaction in the present state; `costsFee` when it would be committed as failed. */
  refusal?: Refusal & { costsFee: boolean };
}

export interface ShownDeed {
  deed: Deed;
  /** What is changed or called; absent if it is nothing in particular. */
  target?: EntityName;
  /** Its name in this wallet, where it is an account or a persona of the player. */
  label?: string;
  /** As the manifest has it. */
  name: string;
  args: string[];
  isDanger: boolean;
}

/** The manifest does what only a wallet itself may ask for; nothing of it is signed. */
export class Reserved extends Error {
  override readonly name = "Reserved";
}

export interface AccountChange extends NamedAccount {
  leaves: Movement[];
  enters: Movement[];
}

export interface Movement {
  resource: EntityName;
  /** Zero where all came back in the trial run; never negative. */
  amount: Attos;
  ids: string[];
  /** How much the manifest takes out of the account, where that is more than what left in the trial run. */
  most?: Attos;
}

interface Fee {
  estimate: Attos;
  /** Absent when the manifest locks its own fee. */
  lock?: Attos;
  /** Own accounts that could pay the lock, the suggested one first. Empty when none can, or none has to. */
  payers: WalletAccount[];
}

/** The sources of a review. */
export interface Ledger {
  gateway: Gateway;
  entities: Entities;
  holdings: HoldingsReader;
  describe: Describe | undefined;
  /** Explains an error message of the ledger. */
  refusalOf: (detail: string) => Refusal;
}

export type Describe = (manifest: string, signal?: AbortSignal) => Promise<readonly string[]>;

/**
 * Parses and previews a transaction, and reads the names in it. Throws the gateway's errors, and {@link Reserved}.
 * @param written the manifest as the engine writes it.
 */
export async function reviewTransaction(
  request: TransactionRequest,
  written: string,
  keyring: Keyring,
  { gateway, entities, describe, refusalOf }: Omit<Ledger, "holdings">,
  signal?: AbortSignal,
): Promise<Review> {
  const instructions = readManifest(written);
  const readings = understood(instructions, keyring);
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

/** What each instruction means. Throws {@link Reserved}. */
export function understood(instructions: Instruction[], keyring: Keyring): Reading[] {
  const isOwn = (address: string): boolean => ownerIn(keyring, address) !== undefined;
  const readings = readingsOf(instructions, isOwn);
  const reserved = readings.filter(({ isReserved }) => isReserved);
  if (reserved.length === 0) return readings;
  const named = reserved.map(({ target, name }) => [target, name].filter(Boolean).join(" "));
  throw new Reserved(`Only the wallet itself may ask for this: ${named.join("; ")}`);
}

const ownerIn = (keyring: Keyring, address: string): { label: string } | undefined =>
  keyring.find(address) ?? keyring.findPersona(address);

/** What moves nothing, sorted into calls and what there are words for. */
export function shownReadings(
  readings: readonly Reading[],
  keyring: Keyring,
  nameOf: (address: string) => EntityName,
): Pick<Review, "calls" | "deeds" | "isStill"> {
  const calls: Review["calls"] = [];
  const deeds: ShownDeed[] = [];
  for (const { as, target, name, args, isDanger } of readings) {
    if (as === "call") {
      calls.push({ target: nameOf(target ?? ""), name, args: args.flatMap(readableArgument) });
    } else if (as !== "movement" && as !== "proof" && as !== "quiet") {
      const label = target === undefined ? undefined : ownerIn(keyring, target)?.label;
      deeds.push({
        deed: as,
        ...(target === undefined ? {} : { target: nameOf(target) }),
        ...(label === undefined ? {} : { label }),
        name,
        args: args.flatMap(literals),
        isDanger,
      });
    }
  }
  deeds.sort((a, b) => Number(b.isDanger) - Number(a.isDanger));
  return { calls, deeds, isStill: readings.every(({ as }) => as === "quiet" || as === "proof") };
}

/** What the gateway can name: neither vaults nor what the manifest itself makes. */
export const isGlobal = (target: string | undefined): target is string =>
  target !== undefined && /^(?!internal_)[a-z]+_[a-z0-9_]*1[a-z0-9]{40,}$/.test(target);

/** Words are a help: neither their failure nor their delay keeps the review from the player. */
export const wordsFor = (
  manifest: string,
  describe: Describe | undefined,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> => describe?.(manifest, signal).catch(() => []) ?? Promise.resolve([]);

/** Methods that anyone may call on an account begin so; all others need its owner's signature. */
const OPEN_METHODS = "try_deposit_";

export function signersOf(instructions: Instruction[], keyring: Keyring): WalletAccount[] {
  const guarded = targetsOf(instructions).filter(({ call }) => !call.startsWith(OPEN_METHODS));
  return keyring.accounts().filter(({ address }) => guarded.some(({ target }) => target === address));
}

interface Change extends VaultChange {
  most?: Attos;
}

/** Adds what is withdrawn beyond what left in the trial run: a later run may keep it. */
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
  account: WalletAccount;
  /** What is left after the transaction's own withdrawals. */
  xrd: bigint;
}

/** How much of this the transaction itself takes out of the account. */
const leaving = (address: string, wanted: string, changes: VaultChange[]): bigint =>
  changes
    .filter(({ account, resource, amount }) => account === address && resource === wanted && amount < 0n)
    .reduce((sum, { amount }) => sum - amount, 0n);

/** Accounts that already take part come first, then the rest by what they hold. */
function payableFee(previewed: Attos, signers: WalletAccount[], spendable: Spendable[]): Fee {
  const estimate = feeEstimate(previewed);
  const lock = feeToLock(estimate);
  const rank = ({ account }: Spendable): number => (signers.includes(account) ? 0 : 1);
  const payers = spendable
    .filter(({ xrd }) => xrd >= lock)
    .sort((a, b) => rank(a) - rank(b) || (b.xrd > a.xrd ? 1 : -1));
  return { estimate, lock, payers: payers.map(({ account }) => account) };
}

export function proofsOf(instructions: Instruction[]): { resource: string; ids: string[] }[] {
  return callsOf(instructions)
    .filter(({ name }) => name.startsWith("create_proof_of_"))
    .flatMap(({ args: [resource, what] }) =>
      resource?.value
        ? [{ resource: resource.value, ids: (what?.items ?? []).flatMap(({ value }) => value ?? []) }]
        : [],
    );
}

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
 * How much to lock for a transaction that should cost `estimate`. What is not used never leaves the account, so the
 * margin is generous: a third, and a flat part, for a ledger that changes between review and signature.
 */
function feeToLock(estimate: Attos): Attos {
  return roundUp(attos((estimate * 4n) / 3n + FLAT_MARGIN), 2);
}

/** Measured on the engine: `lock_fee` on an account, with its vault's substate, and one Ed25519 signature. */
const OWN_COST = parseAmount("0.045");
const FLAT_MARGIN = parseAmount("0.2");

/** The manifest with the fee's instruction in front. */
export function withFeeLock(manifest: string, { payer, amount }: { payer: string; amount: string }): string {
  return `CALL_METHOD Address("${payer}") "lock_fee" Decimal("${amount}");\n${manifest}`;
}
