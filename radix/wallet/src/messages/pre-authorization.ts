import type { PreAuthorizationRefusal } from "../review/pre-authorization.ts";

/** Messages about a subintent that another party completes. */
export interface PreAuthorizationMessages {
  readonly title: string;
  intro(dApp: string | undefined): string;
  readonly note: string;
  readonly reading: string;
  readonly unreadable: string;
  readonly leaves: string;
  readonly enters: string;
  readonly nothingMoves: string;
  /** For an account that accepts any deposit. */
  readonly more: string;
  /** What the other side gets, and the result of a trial run. */
  readonly yields: string;
  readonly yieldsNothing: string;
  readonly waits: string;
  readonly refusedNote: string;
  /** The result of a trial run before the time at which it can be committed. */
  triedEarly(date: string): string;
  failsEarly(date: string, reason: string): string;
  /** Title above both dates, which are of the ledger's clock. */
  readonly expires: string;
  /** @param wait time until then, in words. */
  from(date: string, wait: string): string;
  /** @param left time until then, in words. */
  until(date: string, left: string): string;
  /** After a start date. @param span between both dates, in words. */
  untilAfter(date: string, span: string): string;
  after(left: string): string;
  readonly notSigned: string;
  readonly refusal: Record<PreAuthorizationRefusal["reason"], string>;
}

export const englishPreAuthorization: PreAuthorizationMessages = {
  title: "Review pre-authorization",
  intro: (dApp = "This page") => `${dApp} asks for your signature in advance.`,
  note: "Someone else completes this transaction and pays its fee. Until it expires, anyone who holds your signature can do so, once.",
  reading: "Reading the pre-authorization…",
  unreadable: "The pre-authorization could not be read.",
  leaves: "You send",
  enters: "You receive, at least",
  nothingMoves: "By itself it moves nothing in or out of any account.",
  more: "and whatever else the other side sends",
  yields: "The other side gets",
  yieldsNothing: "A trial run succeeded; the other side gets nothing.",
  waits: "A trial run without the other side's part failed: what it has to add is still missing.",
  refusedNote: "As things stand, nobody could complete it.",
  triedEarly: (date) => `Tried as the ledger is now, it succeeds. It can be submitted from ${date}.`,
  failsEarly: (date, reason) =>
    `Tried as the ledger is now, it fails: ${reason} It can be submitted from ${date}, and may succeed by then.`,
  expires: "Valid, by the ledger's clock",
  from: (date, wait) => `not before ${date}, in ${wait}`,
  until: (date, left) => `until ${date}, for another ${left}`,
  untilAfter: (date, span) => `until ${date}, ${span} later`,
  after: (left) => `for ${left} after you sign`,
  notSigned: "Pre-authorization not signed",
  refusal: {
    expired: "It has expired. The page has to ask again.",
    tooClose: "It expires too soon to be used. The page must ask again.",
    tooFar: "It would be valid for longer than the ledger accepts.",
    neverValid: "It would end before it begins, so it could never be used. The page has to ask again.",
    reserved:
      "The page asks for something that only a wallet itself may ask for. The Radix Wallet refuses this too.",
    malformed: "The page's request is not a valid subintent.",
  },
};
