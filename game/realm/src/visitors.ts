/** Whom a realm answers: its owner, on the machine itself, and guests, who come over a network. */

/** Actions that a guest may take only if the owner allows them, because they affect everyone's game. */
export const permissions = ["clock"] as const;
export type Permission = (typeof permissions)[number];

export interface Visitor {
  readonly guest: boolean;
  /**
   * The permissions of this visitor at the realm's own endpoints. The faucet is open to all: it is a component of the ledger, and anyone who can
   * submit a transaction can call it.
   */
  readonly may: readonly ("faucet" | Permission)[];
}

export const owner: Visitor = { guest: false, may: ["clock", "faucet"] };
export const guestWith = (allowed: readonly Permission[]): Visitor => ({
  guest: true,
  may: [...allowed, "faucet"],
});
