import type { TransactionsV2 } from "@embedded-radix/transactions/v2";
import { withTimeout } from "../deadline.ts";
import type { Keyring, Persona, WalletAccount } from "../keyring.ts";
import { type OriginWarning, originWarning, readDefinition } from "../ledger/dapps.ts";
import type { EntityName } from "../ledger/entities.ts";
import {
  type DAppFacts,
  RADIX_JSON,
  type RadixWalletRefusal,
  radixWalletRefusals,
} from "../ledger/radix-wallet.ts";
import type { PageLifecycle } from "../page-lifecycle.ts";
import type { PersonaDataStore } from "../persona-data.ts";
import type { PersonaDataRequest, Quantity } from "../protocol/interaction.ts";
import { type PersonaData, RequestFailure } from "../protocol/response.ts";
import type { PreAuthorizationRefusal, PreAuthorizationReview } from "../review/pre-authorization.ts";
import type { Refusal } from "../review/refusal.ts";
import type { Review, ReviewSources } from "../review/review.ts";
import type { Sharing } from "../sharing.ts";

/** Data for every request handler. */
export interface WalletContext {
  readonly networkId: number;
  /** The page's own origin, which proofs are bound to. */
  readonly origin: string;
  /** The game's address in the ledger's metadata; the page takes its place. */
  readonly homeUrl: string | undefined;
  readonly keyring: Keyring;
  readonly personaData: PersonaDataStore;
  readonly sharing: Sharing;
  readonly ledger: ReviewSources;
  /** Loaded at the first use, and again after a failure. */
  transactionsV2(): Promise<TransactionsV2>;
  readonly screens: Screens;
  /** Reads a file of the page's own site; null for no answer. */
  readSite(path: string, signal: AbortSignal): Promise<DAppFacts["radixJson"]>;
  /** How long a request waits for the dApp's name and for the check of its site. */
  readonly patienceMs?: number | undefined;
  readonly leaving: Pick<PageLifecycle, "stays">;
  /** Postpones the request; see {@link Requester.ignore}. */
  readonly ignore?: (() => void) | undefined;
}

/**
 * The prompts that request handlers show to the player. The wallet's own screens implement it; tests may answer in the
 * player's place. A screen closes when its signal aborts, which happens when the dApp withdraws the request.
 */
export interface Screens {
  /** Resolves to null when the player declines. */
  share(ask: SharePrompt, signal: AbortSignal): Promise<ShareAnswer | null>;
  transaction(ask: Requester, signal: AbortSignal): TransactionScreen;
  preAuthorization(ask: Requester, signal: AbortSignal): PreAuthorizationScreen;
  /** Asks for the passphrase until it opens the wallet. Resolves to false when the player declines. */
  unlock(signal: AbortSignal): Promise<boolean>;
}

/** The origin and dApp of a request. */
export interface Requester {
  readonly dApp: EntityName;
  /** Origin of the page that sent the request. */
  readonly origin: string;
  /** Set if the origin of the page is in doubt. */
  readonly originWarning?: OriginWarning;
  /** Closes the screen without an answer; the player finds the request among those that wait. */
  readonly ignore?: () => void;
}

export interface SharePrompt extends Requester {
  /** The one to use unless the player chooses another. Absent for one-time requests, which reveal no persona. */
  readonly persona?: Persona;
  /** The personas to choose from. For a one-time request, only those whose data can be shared. */
  readonly personas: readonly Persona[];
  /** The page names the persona, so there is no other choice. */
  readonly isPersonaFixed: boolean;
  /** Choices to make, in the order in which they are shown. */
  readonly accounts: AccountsPrompt[];
  /** The data about the persona that the dApp wants. */
  readonly personaData: DataPrompt[];
  /** Why the Radix Wallet outside developer mode would not even show this. */
  readonly radixWallet: RadixWalletRefusal[];
  /** The wallet will prove to own the chosen persona. */
  readonly provesPersona: boolean;
  /** The accounts and the persona whose ownership the wallet will prove, regardless of the choice. */
  readonly owners: { readonly label: string; readonly isPublic: boolean }[];
}

export interface AccountsPrompt {
  readonly kind: "ongoing" | "oneTime";
  readonly number: Quantity;
  /** Addresses that the dApp already knows. */
  readonly preselected: string[];
  readonly proven: boolean;
}

export interface DataPrompt {
  readonly kind: "ongoing" | "oneTime";
  readonly request: PersonaDataRequest;
}

export interface ShareAnswer {
  /** The player's choice for each entry of {@link SharePrompt.accounts}. */
  readonly accounts: WalletAccount[][];
  /** The suggested one when absent. */
  readonly persona?: Persona;
  /** For each entry of {@link SharePrompt.personaData}; the persona's stored data by default. */
  readonly personaData?: PersonaData[];
}

/** One transaction on its way: reviewed, then signed and sent, then final. */
export interface TransactionScreen {
  /**
   * Shows the review once it is there, and offers to read it again when that fails. Resolves to null when the player
   * rejects; `payer` is absent when there is none to choose.
   */
  decide(
    read: () => Promise<Review>,
  ): Promise<{ readonly review: Review; readonly payer?: WalletAccount } | null>;
  sending(step: SendingStep): void;
  /** Shows the result. Resolves when the player has seen it. */
  finish(outcome: Outcome): Promise<void>;
}

/** One pre-authorization, which is signed and goes to the dApp, not to the ledger. */
export interface PreAuthorizationScreen {
  /**
   * Shows the review once it is there, and offers to read it again when that fails. Resolves to null when the player rejects;
   * rejects with the {@link RequestFailure} with which the reading ends.
   */
  decide(read: () => Promise<PreAuthorizationReview>): Promise<PreAuthorizationReview | null>;
  /** Shows why nothing is signed. Resolves when the player has seen it. */
  refuse(refusal: PreAuthorizationRefusal): Promise<void>;
}

/**
 * `retrying`: the gateway does not answer, and the wallet keeps trying; `unanswered` if that lasts, `undecided` if the
 * gateway answers for as long without a decision.
 */
export type SendingStep = "signing" | "committing" | "retrying" | "unanswered" | "undecided";

export type Outcome =
  | { kind: "committed"; intentHash: string }
  | { kind: "failed"; intentHash: string; refusal: Refusal }
  | { kind: "notSent"; refusal: Refusal };

/**
 * The sender of a request: the dApp's name, from the metadata of its dApp definition, and whether that claims the
 * page. Without a name, and unchecked, if the ledger does not answer in time.
 */
export async function requester(
  {
    ledger: { entities, gateway },
    origin,
    homeUrl,
    ignore,
    patienceMs = NAMELESS_AFTER_MS,
  }: Pick<WalletContext, "ledger" | "origin" | "homeUrl" | "ignore" | "patienceMs">,
  dAppDefinition: string,
  signal: AbortSignal,
): Promise<Requester> {
  const named = withTimeout(patienceMs, entities.names([dAppDefinition], signal)).catch(() => undefined);
  const checked = withTimeout(
    patienceMs,
    originWarning(gateway, { dAppDefinition, origin, homeUrl }, signal),
  ).catch((): OriginWarning => "unchecked");
  const [names, warning] = await Promise.all([named, checked]);
  const dApp = names?.get(dAppDefinition) ?? { address: dAppDefinition };
  return { dApp, origin, ...(warning ? { originWarning: warning } : {}), ...(ignore ? { ignore } : {}) };
}

/** The Radix Wallet's objections to this page; none if the ledger does not answer in time. */
export async function radixWalletWould(
  { ledger: { gateway }, origin, readSite }: Pick<WalletContext, "ledger" | "origin" | "readSite">,
  dAppDefinition: string,
  signal: AbortSignal,
): Promise<RadixWalletRefusal[]> {
  const read = async (): Promise<RadixWalletRefusal[]> => {
    const [definition, radixJson] = await Promise.all([
      readDefinition(gateway, dAppDefinition, signal),
      readSite(RADIX_JSON, signal),
    ]);
    return radixWalletRefusals({ dAppDefinition, origin, radixJson, ...definition });
  };
  return withTimeout(NAMELESS_AFTER_MS, read()).catch(() => []);
}

/** A late dialog is worse than one without a name. */
const NAMELESS_AFTER_MS = 3000;

/** Has the player unlock the wallet if one of the signing keys needs it. Throws a {@link RequestFailure}. */
export async function openFor(
  { keyring, screens }: Pick<WalletContext, "keyring" | "screens">,
  signers: readonly { isPublic: boolean }[],
  signal: AbortSignal,
): Promise<void> {
  if (keyring.safe.state !== "locked" || signers.every(({ isPublic }) => isPublic)) return;
  if (!(await screens.unlock(signal))) throw new RequestFailure("rejectedByUser");
}

/** A failure that is explained to the player while the dApp already has its answer. */
export class ExplainedFailure extends RequestFailure {
  readonly seen: Promise<void>;

  constructor(error: RequestFailure["error"], message: string, seen: Promise<void>) {
    super(error, message);
    this.seen = seen;
  }
}
