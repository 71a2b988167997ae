/** Who a realm answers: its owner, on the machine itself, and guests, who come over the network. */

/** What a guest may do only if the owner allows it, since it concerns everybody's game. */
export const permissions = ["clock", "faucet"] as const;
export type Permission = (typeof permissions)[number];

export interface Visitor {
  readonly guest: boolean;
  readonly may: readonly Permission[];
}

export const owner: Visitor = { guest: false, may: permissions };
export const guestWith = (may: readonly Permission[]): Visitor => ({ guest: true, may });
