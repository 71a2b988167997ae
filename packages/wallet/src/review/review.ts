import { type Attos, attos, parseAmount, roundUp, sizeOf } from "../amounts.ts";
import type { Keyring, WalletAccount } from "../keyring.ts";
import type { Entities, EntityName } from "../ledger/entities.ts";
import type { Gateway } from "../ledger/gateway.ts";
import type { HoldingsReader } from "../ledger/holdings.ts";
import type { TransactionRequest } from "../protocol/interaction.ts";
import { byAccount, type NamedAccount } from "./by-account.ts";
import { type Argument, callsOf, type Instruction, locksFee, readManifest, targetsOf } from "./manifest.ts";
import { previewTransaction, type VaultChange } from "./preview.ts";
import { type Refusal, readRefusal } from "./refusal.ts";

/** Everything that the player sees before signing. */
export interface Review {
  /** As the dApp sent it. */
  manifest: string;
  /** Public on the ledger. */
  message?: string;
  /**
   * What it does, in the words of the page that the wallet belongs to; empty where that knows none of the calls. They may come
   * later than the rest, and never fail.
   */
  words: Promise<readonly string[]>;
  /** Calls other than deposits to and withdrawals from accounts. */
  calls: { target: EntityName; name: string; args: string[] }[];
  /** Badges and keys of which the manifest shows proofs. */
  shown: { resource: EntityName; ids: string[] }[];
  /** The player's own accounts first. */
  accounts: AccountChange[];
  fee: Fee;
  /** Own accounts whose keys have to sign, the fee's payer aside. */
  signers: WalletAccount[];
  /** Set when the ledger would refuse the transaction as things stand; `costsFee` when it would be committed as failed. */
  refusal?: Refusal & { costsFee: boolean };
}

export interface AccountChange extends NamedAccount {
  leaves: Movement[];
  enters: Movement[];
}

export interface Movement {
  resource: EntityName;
  /** Always positive. */
  amount: Attos;
  ids: string[];
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
}

export type Describe = (manifest: string, signal?: AbortSignal) => Promise<readonly string[]>;

/** Parses and previews a transaction, and reads the names in it. Throws what the gateway throws. */
export async function reviewTransaction(
  request: TransactionRequest,
  keyring: Keyring,
  { gateway, entities, describe }: Omit<Ledger, "holdings">,
  signal?: AbortSignal,
): Promise<Review> {
  const words = wordsFor(request.manifest, describe, signal);
  const instructions = readManifest(request.manifest);
  const signers = signersOf(instructions, keyring);
  const { ledger_state } = await gateway.post<{ ledger_state: { epoch: number } }>(
    "/transaction/construction",
    {},
    signal,
  );
  const preview = await previewTransaction(
    gateway,
    {
      manifest: request.manifest,
      blobs: request.blobs,
      signerKeysHex: signers.map(({ key }) => key.publicKeyHex),
      epoch: ledger_state.epoch,
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

  const calls = callsOf(instructions).filter(({ target }) => !target.startsWith("account_"));
  const shown = proofsOf(instructions);
  const names = await entities.names(
    [
      ...calls.map(({ target }) => target),
      ...shown.map(({ resource }) => resource),
      ...preview.changes.map(({ resource }) => resource),
    ],
    signal,
  );
  const nameOf = (address: string): EntityName => names.get(address) ?? { address };

  return {
    manifest: request.manifest,
    ...(request.message ? { message: request.message } : {}),
    words,
    calls: calls.map(({ target, name, args }) => ({
      target: nameOf(target),
      name,
      args: args.flatMap(readableArgument),
    })),
    shown: shown.map(({ resource, ids }) => ({ resource: nameOf(resource), ids })),
    accounts: groupByAccount(preview.changes, keyring, nameOf),
    fee: locksFee(instructions)
      ? { estimate: preview.fee, payers: [] }
      : payableFee(preview.fee, signers, spendable),
    signers,
    ...(preview.status === "Succeeded"
      ? {}
      : { refusal: { ...readRefusal(preview.errorMessage ?? ""), costsFee: preview.status === "Failed" } }),
  };
}

/** Words are a help: neither their failure nor their delay keeps the review from the player. */
const wordsFor = (
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
  changes: VaultChange[],
  keyring: Keyring,
  nameOf: (address: string) => EntityName,
): AccountChange[] {
  const accounts = byAccount(
    changes,
    keyring,
    (account): AccountChange => ({ ...account, leaves: [], enters: [] }),
    (entry, { resource, amount, ids }) => {
      const movement = { resource: nameOf(resource), amount: sizeOf(amount), ids };
      (amount < 0n ? entry.leaves : entry.enters).push(movement);
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
export function readableArgument({ kind, value, items }: Argument): string[] {
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
