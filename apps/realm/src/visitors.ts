/** Whom a realm answers: its owner, on the machine itself, and guests, who come over a network. */

/** What a guest may do only if the owner allows it, since it concerns everybody's game. */
export const permissions = ["clock"] as const;
export type Permission = (typeof permissions)[number];

export interface Visitor {
  readonly guest: boolean;
  /**
   * What the realm's own endpoints do for this visitor. The faucet is open to all: it is a component of the ledger, and anyone who can
   * submit a transaction can call it.
   */
  readonly may: readonly ("faucet" | Permission)[];
}

export const owner: Visitor = { guest: false, may: ["clock", "faucet"] };
export const guestWith = (allowed: readonly Permission[]): Visitor => ({
  guest: true,
  may: [...allowed, "faucet"],
});
