import type { PreAuthorizationRefusal } from "../review/pre-authorization.ts";

/** What the wallet says about a subintent that somebody else completes. */
export interface PreAuthorizationMessages {
  title: string;
  intro(dApp: string | undefined): string;
  note: string;
  reading: string;
  unreadable: string;
  leaves: string;
  enters: string;
  nothingMoves: string;
  /** Of an account that takes whatever comes. */
  more: string;
  /** What the other side gets, and what a trial run has shown. */
  yields: string;
  yieldsNothing: string;
  waits: string;
  refusedNote: string;
  expires: string;
  /** @param left how long that still is, in words. */
  until(date: string, left: string): string;
  after(left: string): string;
  notSigned: string;
  refusal: Record<PreAuthorizationRefusal["reason"], string>;
}

export const englishPreAuthorization: PreAuthorizationMessages = {
  title: "Review pre-authorization",
  intro: (dApp = "This page") => `${dApp} asks for your signature in advance.`,
  note: "Somebody else completes this transaction and pays its fee. Until it expires, anyone who holds your signature can do so, once.",
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
  expires: "Valid",
  until: (date, left) => `until ${date}, for another ${left}`,
  after: (left) => `for ${left} after you sign`,
  notSigned: "Pre-authorization not signed",
  refusal: {
    expired: "It has expired. The page has to ask again.",
    tooClose: "It would expire before anybody could use it. The page has to ask again.",
    tooFar: "It would be valid for longer than the ledger accepts.",
    reserved:
      "The page asks for something that only a wallet itself may ask for. The Radix Wallet refuses this too.",
    malformed: "The wallet cannot make a valid subintent of what the page sent.",
  },
};
