/** The messages that a device still needs, and those that later messages made unnecessary. */

/** `ended` is the outcome. */
export type NoticePhase = "launched" | "arriving" | "ended";

export interface NoticeKey {
  readonly mission: string;
  /** Distinguishes two missions of one number: a ledger that lost its newest transactions gives their numbers out again. */
  readonly launch: string;
  readonly phase: NoticePhase;
}

export type WasSent = (one: NoticeKey) => boolean;

export interface Notice {
  readonly about: "attack" | "outcome";
  /** The text of the message. */
  readonly says: Readonly<Record<string, unknown>>;
  /** How long that is worth anything. */
  readonly seconds: number;
  readonly tells: readonly NoticeKey[];
}

/** Public, and little. */
export type Details = Readonly<Record<string, string | number | null>>;
