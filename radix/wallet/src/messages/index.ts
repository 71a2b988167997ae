import type { OriginWarning } from "../ledger/dapps.ts";
import type { LinkRefusal } from "../protocol/deep-link.ts";
import type { IgnoredRequest } from "../request-runner.ts";
import type { EngineReason } from "../review/refusal.ts";
import { type ChoiceMessages, englishChoice } from "./choice.ts";
import { type DevelopmentMessages, englishDevelopment } from "./development.ts";
import { type EffectMessages, englishEffects } from "./effects.ts";
import { englishKeys, type KeysMessages } from "./keys.ts";
import { englishPreAuthorization, type PreAuthorizationMessages } from "./pre-authorization.ts";
import { englishOriginWarnings, englishRadixWallet, type RadixWalletMessages } from "./radix-wallet.ts";

/**
 * Every sentence of the wallet's screens. `startWallet` and `Wallet.speak` take another object of this type for
 * another language. Names in brackets are arguments; amounts come formatted.
 */
export interface WalletMessages {
  /** Language tag, for numbers. */
  readonly locale: string;
  readonly wallet: string;
  /** Shown on every screen: nothing here has any value. */
  readonly notice: string;
  readonly close: string;
  readonly cancel: string;
  readonly working: string;
  /** The reason if the ledger or the page did not answer. */
  noAnswer(seconds: number): string;
  /** Why nothing can be signed or shared while the facts cannot be seen. */
  readonly noRoom: string;
  /** If a browser or an engine gives only a reason for developers. */
  readonly noReason: string;
  /** If a server has too many requests, or a fault that may pass. */
  readonly serverBusy: string;
  /** A refusal of the game's contract, by its code (`NO_FREE_SLOT`) and its own English sentence. */
  contract(code: string, sentence: string): string;
  readonly home: {
    readonly title: string;
    readonly persona: string;
    readonly accounts: string;
    /** While an account is read; `left` is how many resources may still come, 0 while that is not known. */
    reading(left: number): string;
    balancesFailed(reason: string): string;
    readonly retry: string;
    readonly empty: string;
    /** Unknown tokens: how many are listed, and how many may follow. */
    others(shown: number, left: number): string;
    readonly more: string;
    readonly create: string;
    readonly createName: string;
    readonly createPersona: string;
    readonly personaName: string;
    readonly personaData: string;
    personaDataOf(label: string): string;
    readonly personaDataNote: string;
    /** Default name of the persona with this number. */
    readonly unnamedPersona: (number: number) => string;
    /** Default name of the account with this number. */
    readonly unnamed: (number: number) => string;
    readonly createHint: string;
    readonly faucet: string;
    faucetFor(label: string): string;
    faucetDone(label: string): string;
    faucetFailed(reason: string): string;
    copy(label: string): string;
    readonly copied: string;
  };
  readonly keys: KeysMessages;
  readonly choice: ChoiceMessages;
  readonly development: DevelopmentMessages;
  /** Requests that the player has ignored. */
  readonly waiting: {
    readonly ignore: string;
    readonly ignoreNote: string;
    readonly title: string;
    readonly note: string;
    readonly kinds: Record<IgnoredRequest["kind"], string>;
    readonly open: string;
  };
  /** Why the origin of a page is in doubt. */
  readonly originWarnings: Record<OriginWarning, string>;
  /** Reasons for which the Radix Wallet outside developer mode would refuse a page. */
  readonly radixWallet: RadixWalletMessages;
  /** A resource in any list. */
  readonly token: {
    readonly known: string;
    imitates(original: string): string;
    readonly unnamed: string;
    allIds(count: number): string;
    /** Ids beyond those on the first page of the gateway's answer. */
    moreIds(count: number): string;
  };
  readonly share: {
    readonly title: string;
    intro(dApp: string | undefined): string;
    readonly persona: string;
    readonly ongoing: string;
    readonly oneTime: string;
    choose(quantifier: "exactly" | "atLeast", quantity: number): string;
    tooFew(missing: number): string;
    readonly newPersona: string;
    /** The data that the dApp sees from now on, and the data that it sees this once. */
    readonly data: string;
    readonly dataOnce: string;
    readonly dataNote: string;
    readonly givenNames: string;
    readonly familyName: string;
    readonly nickname: string;
    readonly nameOrder: string;
    readonly western: string;
    readonly eastern: string;
    readonly emails: string;
    readonly phones: string;
    readonly proofs: string;
    /** Stands in for the persona that is still to be chosen. */
    readonly proofPersona: string;
    /** Stands in for the accounts that are still to be chosen. */
    readonly proofChosen: string;
    readonly proofNote: string;
    readonly newAccount: string;
    notCreated(reason: string): string;
    readonly submit: string;
  };
  readonly review: {
    readonly title: string;
    intro(dApp: string | undefined): string;
    readonly reading: string;
    readonly unreadable: string;
    /** Above the page's words for the transaction. */
    readonly does: string;
    /** For the player's own accounts, then for those of others. */
    readonly leaves: string;
    readonly enters: string;
    readonly othersLose: string;
    readonly othersGet: string;
    /** Below amounts that the manifest itself fixes, and below those of a trial run. */
    readonly guaranteed: string;
    readonly estimated: string;
    /** The amount that the manifest takes out of an account, if a trial run left some of it there. */
    upTo(amounts: string): string;
    /** For a manifest that cannot move anything, and for one that moved nothing in a trial run. */
    readonly nothingMoves: string;
    readonly nothingMoved: string;
    /** Above the warnings in red. */
    readonly dangers: string;
    readonly effects: string;
    readonly otherAccount: string;
    readonly calls: string;
    readonly shows: string;
    readonly fee: string;
    feeEstimate(amount: string): string;
    feeLimit(amount: string): string;
    readonly feeOwn: string;
    readonly feePayer: string;
    feeNobody(amount: string): string;
    readonly message: string;
    readonly manifest: string;
    readonly refused: string;
    refusedNote(costsFee: boolean): string;
    readonly detail: string;
    readonly sign: string;
    readonly reject: string;
    readonly retry: string;
  };
  readonly effects: EffectMessages;
  readonly preAuthorization: PreAuthorizationMessages;
  /** A sentence for each reason of `review/refusal.ts`. A contract's refusal has its own sentence. */
  readonly refusal: Record<EngineReason, string>;
  readonly sending: {
    readonly title: string;
    readonly signing: string;
    readonly committing: string;
    readonly retrying: string;
    readonly unanswered: string;
    readonly undecided: string;
    readonly kept: string;
    readonly background: string;
  };
  readonly done: {
    readonly failed: string;
    readonly failedNote: string;
    readonly notSent: string;
    readonly transaction: string;
  };
  /** The wallet's own page on a phone, around the screens of a request. */
  readonly phone: {
    readonly opening: string;
    readonly unreachable: string;
    readonly returns: string;
    readonly back: string;
    readonly idle: string;
    readonly idleNote: string;
    readonly refused: string;
    readonly refusal: Record<LinkRefusal, string>;
    readonly answered: string;
    readonly handingOver: string;
    readonly notHandedOver: string;
    readonly kept: string;
    readonly retry: string;
  };
}

export const english: WalletMessages = {
  locale: "en",
  wallet: "Test wallet",
  notice: "Embedded ledger, play money: never send real funds here.",
  close: "Close",
  cancel: "Cancel",
  working: "Working…",
  noRoom: "Make the window larger: there is no room to show what you would agree to.",
  noAnswer: (seconds) => `No answer within ${seconds} seconds.`,
  noReason: "The connection broke, or the answer could not be read.",
  serverBusy: "The server cannot answer right now.",
  contract: (_code, sentence) => sentence,
  home: {
    title: "Accounts",
    persona: "Personas",
    accounts: "Accounts",
    reading: (left) => (left > 0 ? `Reading up to ${count(left)} more…` : "Reading the balance…"),
    balancesFailed: (reason) => `The balance could not be read. ${reason}`,
    retry: "Try again",
    empty: "Nothing here yet",
    others: (shown, left) => {
      const tokens = `${count(shown)} other ${shown === 1 ? "token" : "tokens"}`;
      return left > 0 ? `${tokens} listed, up to ${count(left)} more` : `${tokens}, all listed`;
    },
    more: "Show more",
    create: "Create account",
    createName: "Name of the new account",
    createPersona: "Create persona",
    personaName: "Name of the new persona",
    personaData: "Personal data",
    personaDataOf: (label) => `Personal data of ${label}`,
    personaDataNote: "Kept in this browser. A page sees it only if you share it.",
    unnamedPersona: (number) => `Persona ${number}`,
    unnamed: (number) => `Account ${number}`,
    createHint: "Its key is yours alone and stays in this browser.",
    faucet: "Get test XRD",
    faucetFor: (label) => `Get test XRD for ${label}`,
    faucetDone: (label) => `${label} has received test XRD.`,
    faucetFailed: (reason) => `The faucet failed: ${reason}`,
    copy: (label) => `Copy the address of ${label}`,
    copied: "Address copied",
  },
  keys: englishKeys,
  choice: englishChoice,
  development: englishDevelopment,
  waiting: {
    ignore: "Ignore",
    ignoreNote: "Closes without an answer. The request waits here in the wallet for an hour.",
    title: "Waiting requests",
    note: "You ignored them, and the page still waits for an answer.",
    kinds: {
      authorizedRequest: "Log in and share",
      unauthorizedRequest: "Share once",
      transaction: "Sign a transaction",
      preAuthorizationRequest: "Sign a pre-authorization",
    },
    open: "Open",
  },
  originWarnings: englishOriginWarnings,
  radixWallet: englishRadixWallet,
  token: {
    known: "Known",
    imitates: (original) => `This is not ${original}: it only looks like it.`,
    unnamed: "Unnamed token",
    allIds: (ids) => `Show all ${count(ids)}`,
    moreIds: (ids) => `and ${count(ids)} more`,
  },
  share: {
    title: "Share with this page",
    intro: (dApp = "This page") => `${dApp} requests account access.`,
    persona: "Your persona",
    ongoing: "Accounts to share",
    oneTime: "Accounts to share this once",
    choose: (quantifier, quantity) => {
      const accounts = quantity === 1 ? "account" : "accounts";
      if (quantifier === "exactly") return `Choose ${quantity} ${accounts}.`;
      return quantity === 0
        ? "Choose as many accounts as you like."
        : `Choose ${quantity} ${accounts} or more.`;
    },
    tooFew: (missing) => `Create ${missing} more to have enough.`,
    newPersona: "Create persona",
    data: "Personal data it may see from now on",
    dataOnce: "Personal data it may see this once",
    dataNote: "Kept with the persona in this browser, for the next time.",
    givenNames: "Given names",
    familyName: "Family name",
    nickname: "Nickname (optional)",
    nameOrder: "Order of names",
    western: "Given name first",
    eastern: "Family name first",
    emails: "E-mail",
    phones: "Telephone",
    proofs: "Proof of ownership",
    proofPersona: "the persona",
    proofChosen: "each account that you choose",
    proofNote: "The wallet signs a challenge from the page. Nothing is sent to the ledger.",
    newAccount: "Create account",
    notCreated: (reason) => `No account was created: ${reason}`,
    submit: "Share and continue",
  },
  review: {
    title: "Review transaction",
    intro: (dApp = "This page") => `${dApp} asks you to sign.`,
    reading: "Previewing the transaction…",
    unreadable: "The transaction could not be previewed.",
    does: "What it does",
    leaves: "You send",
    enters: "You receive",
    othersLose: "Others send",
    othersGet: "Others receive",
    guaranteed: "Guaranteed: exactly this, or the transaction fails.",
    estimated: "Estimate; may differ.",
    upTo: (amounts) => `Could be up to ${amounts}.`,
    nothingMoves: "Nothing leaves or enters your accounts.",
    nothingMoved: "In a trial run, nothing left or entered your accounts. It may turn out differently.",
    dangers: "Read this before you sign",
    effects: "What else it does",
    otherAccount: "Someone else's account",
    calls: "Calls",
    shows: "Used as proof (you keep it)",
    fee: "Network fee",
    feeEstimate: (amount) => `about ${amount} XRD`,
    feeLimit: (amount) => `up to ${amount} XRD, unused part stays yours`,
    feeOwn: "locked by the transaction itself",
    feePayer: "Paid by",
    feeNobody: (amount) => `No account holds the ${amount} XRD to lock. Get test XRD in the wallet first.`,
    message: "Message, public on the ledger",
    manifest: "Manifest",
    refused: "The ledger would refuse this",
    refusedNote: (costsFee) =>
      costsFee ? "Signing it would cost the fee and change nothing." : "If signed, it would be rejected.",
    detail: "The ledger's own message",
    sign: "Sign",
    reject: "Reject",
    retry: "Try again",
  },
  effects: englishEffects,
  preAuthorization: englishPreAuthorization,
  refusal: {
    fee: "The account cannot pay the network fee.",
    balance: "The account does not hold enough of what the transaction takes.",
    token: "The account does not hold the token that the transaction shows.",
    worktop: "The transaction would not deliver what it promises.",
    address: "An address in the transaction does not exist on this ledger.",
    authority: "This account has no right to make one of the transaction's calls.",
    expired: "The transaction has expired.",
    early: "The transaction is not valid yet.",
    engine: "The ledger gives its own reason, at the end of this page.",
    reserved:
      "The page asks for something that only a wallet itself may ask for. Nothing was signed. The Radix Wallet refuses this too.",
    wallet: "The wallet could not build the transaction.",
  },
  sending: {
    title: "Sending transaction",
    signing: "Signing…",
    committing: "Waiting for the ledger…",
    retrying: "The ledger does not answer. The wallet keeps trying.",
    unanswered: "The ledger has not answered for half a minute.",
    undecided: "The ledger has not decided for half a minute.",
    kept: "The transaction is signed, but it is not yet known whether it will be committed. The wallet keeps checking, even after a reload.",
    background: "Continue in the background",
  },
  done: {
    failed: "Transaction failed",
    failedNote: "It is on the ledger and cost its fee, but it changed nothing.",
    notSent: "Transaction not sent",
    transaction: "Transaction",
  },
  phone: {
    opening: "Opening the wallet…",
    unreachable: "The ledger cannot be reached. The wallet keeps trying.",
    returns: "The wallet will return to the game.",
    back: "Back to the game",
    idle: "No open request",
    idleNote: "The game opens this page when it needs you to share or to sign something.",
    refused: "Request refused",
    refusal: {
      malformed: "The link that opened the wallet is incomplete or damaged.",
      oversized: "The link that opened the wallet is too long.",
      forged: "The link that opened the wallet was altered, or someone else signed it.",
      unknownOrigin: "The link that opened the wallet did not come from the game.",
      replayed: "This request has been answered already.",
    },
    answered: "Answered",
    handingOver: "Back to the game…",
    notHandedOver: "The answer could not be handed to the game.",
    kept: "It is stored here, and you need not sign again.",
    retry: "Try again",
  },
};

const count = (number: number): string => number.toLocaleString("en");
