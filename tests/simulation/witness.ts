/**
 * All answers that the parts got while a simulation ran. They are compared at once with each other, and at the end
 * with the ledger.
 */
interface Acknowledged {
  readonly stateVersion: number;
  /** Whether it succeeded; a failure is on the ledger as well. */
  readonly success: boolean;
  readonly who: string;
}

/** An order that was signed in advance. Times are seconds of the ledger's clock. */
export interface DatedOrder {
  readonly player: string;
  /** `gift`: always possible; `plan`: until the plans of its kingdom are voided; `hopeless`: never. */
  readonly kind: "gift" | "plan" | "hopeless";
  readonly from: number;
  readonly until: number;
  readonly plan: { readonly kingdom: string; readonly number: bigint } | null;
  /** Whether the steward has acknowledged that. */
  isHandedOver: boolean;
  /** The answer to a withdrawal may be lost, so this says nothing of its success. */
  isWithdrawalAsked: boolean;
  isWithdrawn: boolean;
}

export class Witness {
  readonly violations: string[] = [];
  /** Transactions that were acknowledged as committed, by intent hash. */
  readonly acknowledged = new Map<string, Acknowledged>();
  /** Intent hashes by state version, as streams announced them; null for a round. */
  readonly announced = new Map<number, { readonly intentHash: string | null; readonly who: string }>();
  /** The world by state version, as clients showed it. */
  readonly worlds = new Map<number, { readonly text: string; readonly who: string }>();
  /** Transactions that were reported as refused: they must have no effect and no fee. */
  readonly refused = new Map<string, string>();
  /** All that players signed, by intent hash. */
  readonly signed = new Map<string, string>();
  /** What players signed in advance, by subintent hash. */
  readonly dated = new Map<string, DatedOrder>();
  /** State versions at which plans were voided, by kingdom, with the plan that is in force from then on. */
  readonly voided: { readonly kingdom: string; readonly plan: bigint; readonly stateVersion: number }[] = [];
  /** What wallets signed, by the request of the page. */
  readonly #signedFor = new Map<string, string>();
  /** Sentences that a person would read. */
  readonly sentences = new Map<string, string>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  violate(what: string): void {
    this.violations.push(`at ${(this.#nowMs() / 1000).toFixed(3)} s: ${what}`);
  }

  acknowledge(intentHash: string, told: Acknowledged): void {
    const known = this.acknowledged.get(intentHash);
    if (known !== undefined && known.stateVersion !== told.stateVersion)
      this.violate(
        `${short(intentHash)} is at state version ${known.stateVersion} for ${known.who}, at ${told.stateVersion} for ${told.who}`,
      );
    this.acknowledged.set(intentHash, told);
  }

  announce(stateVersion: number, intentHash: string | null, who: string): void {
    const known = this.announced.get(stateVersion);
    if (known !== undefined && known.intentHash !== intentHash)
      this.violate(
        `state version ${stateVersion} is ${short(known.intentHash)} for ${known.who}, ${short(intentHash)} for ${who}`,
      );
    this.announced.set(stateVersion, { intentHash, who });
  }

  /** @param text of the whole world that a client shows as verified at this state version. */
  show(stateVersion: number, text: string, who: string): void {
    const known = this.worlds.get(stateVersion);
    if (known !== undefined && known.text !== text)
      this.violate(
        `at state version ${stateVersion}, ${known.who} and ${who} show different worlds:${difference(known.text, text)}`,
      );
    this.worlds.set(stateVersion, { text, who });
  }

  sign(intentHash: string, who: string): void {
    this.signed.set(intentHash, who);
  }

  /** A wallet has signed a page's request: once for each request, however often it is opened. */
  signFor(interactionId: string, intentHash: string, who: string): void {
    const known = this.#signedFor.get(interactionId);
    if (known !== undefined && known !== intentHash)
      this.violate(`${who} signed one request twice: ${short(known)} and ${short(intentHash)}`);
    this.#signedFor.set(interactionId, intentHash);
    this.sign(intentHash, who);
  }

  /** Called for each text that a screen would show. */
  say(sentence: unknown, who: string): void {
    if (typeof sentence !== "string" || !isReadable(sentence))
      this.violate(`${who} would show ${JSON.stringify(String(sentence))}`);
    else {
      console.log(`a player reads: ${sentence}`);
      this.sentences.set(sentence, who);
    }
  }
}

const LONGEST_SENTENCE = 600;
/** Traces of a stack, an object, a missing value, a server's page or a program's debugging text. */
const REMAINS =
  /\bundefined\b|\bnull\b|\[object |\bNaN\b|\n\s+at |<\/?[a-z]+>|\b\w+ \{ |Some\(|\bat position \d|JSON/;
/** A code in front, the name of an error, or no word at all. An address may be the subject. */
const OPENING = /^(?:[A-Z0-9“"'][^:]*|https?:\/\/|[a-z]+_[a-z]+_?1)/;
const CODE = /^(?:[A-Z]+_[A-Z_]+|\w*(?:Error|Exception)\b)/;

/** Words with a beginning, none of which a program left behind. */
function isReadable(text: string): boolean {
  return (
    /[a-z]{2,} [a-z]/i.test(text) &&
    OPENING.test(text) &&
    !CODE.test(text) &&
    !REMAINS.test(text) &&
    text.length <= LONGEST_SENTENCE
  );
}

export const short = (hash: string | null): string => (hash === null ? "a round" : hash.slice(0, 14));

/** The first difference between two texts, with its context. */
export function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 120);
  return `\n        ${one.slice(from, at + 80)}\n        ${other.slice(from, at + 80)}`;
}
