import { type Attos, parseAttos } from "@embedded-radix/client/amounts";
import type {
  AccountMovement,
  CompiledSubintent,
  IntentV2,
  TransactionsV2,
} from "@embedded-radix/transactions/v2";
import { attos } from "../amounts.ts";
import type { Keyring, WalletAccount } from "../keyring.ts";
import type { EntityName } from "../ledger/entities.ts";
import type { LedgerTip } from "../ledger/tip.ts";
import type { PreAuthorizationRequest } from "../protocol/pre-authorization.ts";
import { byAccount } from "./by-account.ts";
import { type Instruction, readManifest } from "./manifest.ts";
import type { EngineReason, Refusal } from "./refusal.ts";
import {
  type AccountChange,
  checkedReadings,
  isGlobal,
  type Movement,
  proofsOf,
  type Review,
  type ReviewSources,
  shownReadings,
  signersOf,
  wordsFor,
} from "./review.ts";
import { runTrial } from "./trial.ts";
import { MAX_EPOCHS, type Validity } from "./validity.ts";

/**
 * The player sees this before signing a subintent. Withdrawals are exact, and deposits are the minimum that the
 * subintent itself asserts: the rest is up to the party that completes the transaction.
 */
export interface PreAuthorizationReview
  extends Pick<Review, "manifest" | "message" | "words" | "calls" | "effects" | "isStill" | "shown"> {
  readonly accounts: PromisedChange[];
  /** The other side's gain even if it adds nothing; absent if the subintent waits for something. */
  readonly yielded?: Movement[];
  /** Why the subintent cannot run before the other side has added its part. */
  readonly waits?: Refusal;
  /** Why it would fail if it could be committed now, if its time is still to come: that may change until then. */
  readonly early?: Refusal;
  /** Set if no party could commit it at present. */
  readonly refusal?: Refusal;
  readonly validity: Validity;
  /** Own accounts whose keys sign. */
  readonly signers: WalletAccount[];
}

type PromisedChange = AccountChange & {
  /** More may enter, if the other side sends it. */
  more: boolean;
};

/** Why no pre-authorization is signed. */
export interface PreAuthorizationRefusal {
  readonly reason: "expired" | "tooClose" | "tooFar" | "neverValid" | "malformed" | "reserved";
  /** For the dApp and for curious players. */
  readonly detail: string;
}

/**
 * Runs the subintent as far as it goes alone, and reads the names in it. If its time is still to come, it runs on the
 * present ledger, without its dates. Throws the gateway's errors, and `Reserved`.
 */
export async function reviewPreAuthorization(
  request: PreAuthorizationRequest,
  { intent, compiled, validity }: { intent: IntentV2; compiled: CompiledSubintent; validity: Validity },
  transactions: TransactionsV2,
  keyring: Keyring,
  ledger: Omit<ReviewSources, "holdings">,
  tip: LedgerTip,
  signal?: AbortSignal,
): Promise<PreAuthorizationReview> {
  const { entities } = ledger;
  const { networkId, manifest, blobs = [] } = intent;
  const written = transactions.manifest({ kind: "subintentV2", networkId, manifest, blobs });
  const instructions = readManifest(written);
  const words = wordsFor(written, ledger.describe, signal);
  const readings = checkedReadings(instructions, keyring);
  const signers = signersOf(instructions, keyring);
  const keys = signers.map(({ key }) => key.publicKeyHex);
  const isEarly = validity.from !== undefined;
  const tried = isEarly ? undated(intent, tip.epoch) : intent;
  const { subintent } = isEarly ? transactions.subintent(tried) : compiled;
  const preview = transactions.preview(tried, subintent, keys);
  const { refusal, yielded } = await runTrial(ledger, preview, signal);

  const shown = proofsOf(instructions);
  const names = await entities.names(
    [
      ...readings.flatMap(({ target }) => (isGlobal(target) ? [target] : [])),
      ...shown.map(({ resource }) => resource),
      ...compiled.movements.flatMap(({ resources }) => resources.map(({ resource }) => resource)),
      ...yielded.map(({ resource }) => resource),
    ],
    signal,
  );
  const nameOf = (address: string): EntityName => names.get(address) ?? { address };

  return {
    manifest: request.manifest,
    ...(request.message ? { message: request.message } : {}),
    words,
    ...shownReadings(readings, keyring, nameOf),
    shown: shown.map(({ resource, ids }) => ({ resource: nameOf(resource), ids })),
    accounts: promised(compiled.movements, keyring, nameOf),
    ...outcome(refusal, instructions, isEarly),
    ...(refusal
      ? {}
      : {
          yielded: yielded.map(({ resource, amount, ids }) => ({ resource: nameOf(resource), amount, ids })),
        }),
    validity,
    signers,
  };
}

/** Failures that the counterparty's part can cure, unless the subintent takes nothing from it. */
const OPEN_ENDED: readonly (Refusal["reason"] | EngineReason)[] = [
  "worktop",
  "engine",
  "contract",
  "balance",
];

/** A subintent that begins like this takes nothing from its parent, so no party can complete it otherwise. */
const CLOSED = "ASSERT_WORKTOP_IS_EMPTY";

/** The same intent, as if it could be committed now. */
function undated({ from: _from, until: _until, ...intent }: IntentV2, epoch: number): IntentV2 {
  return { ...intent, startEpoch: epoch, endEpoch: epoch + MAX_EPOCHS };
}

/** Failures that time does not cure. */
const LASTING: readonly Refusal["reason"][] = ["authority", "address"];

function outcome(
  refusal: Refusal | undefined,
  instructions: readonly Instruction[],
  isEarly: boolean,
): Pick<PreAuthorizationReview, "waits" | "early" | "refusal"> {
  if (!refusal) return {};
  const yields = instructions.filter(({ name }) => name === "YIELD_TO_PARENT").length;
  const isClosed = instructions[0]?.name === CLOSED && yields === 1;
  if (!isClosed && refusal.reason === "worktop") return { waits: refusal };
  if (isEarly && !LASTING.includes(refusal.reason)) return { early: refusal };
  return !isClosed && OPEN_ENDED.includes(refusal.reason) ? { waits: refusal } : { refusal };
}

/** Joins the calls of each account, the player's own accounts first. */
function promised(
  movements: readonly AccountMovement[],
  keyring: Keyring,
  nameOf: (address: string) => EntityName,
): PromisedChange[] {
  return byAccount(
    movements,
    keyring,
    (account): PromisedChange => ({ ...account, leaves: [], enters: [], more: false }),
    (entry, { direction, resources, more }) => {
      entry.more ||= direction === "enters" && more;
      for (const { resource, amount, ids } of resources) {
        add(entry[direction], { resource: nameOf(resource), amount: parseAttos(amount), ids });
      }
    },
  );
}

function add(movements: Movement[], { resource, amount, ids }: Movement): void {
  const at = movements.findIndex((movement) => movement.resource.address === resource.address);
  const same = movements[at];
  if (same) movements[at] = { resource, amount: sum(same.amount, amount), ids: [...same.ids, ...ids] };
  else movements.push({ resource, amount, ids: [...ids] });
}

const sum = (a: Attos, b: Attos): Attos => attos(a + b);
