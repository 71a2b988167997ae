/** The party that the gateway works for. All requests of one requester share one queue. */
export interface Requester {
  readonly kind: "realm" | "owner" | "guest";
  /** For a guest: the network address. Requesters with one name have one share. */
  readonly name: string;
}

/** The process itself: its keeper, for example. Comes before all others. */
export const realmItself: Requester = { kind: "realm", name: "realm" };
/** A user of the machine itself. Comes before guests, and has no budget. */
export const ownerOfRealm: Requester = { kind: "owner", name: "owner" };
/**
 * @public
 * @example
 * const { receipt, stateVersion } = await ledger.submit(transaction, guestFrom("192.0.2.1"));
 * console.log(stateVersion, receipt?.outcome);
 */
export const guestFrom = (address: string): Requester => ({ kind: "guest", name: address });

/** Passed by a host with each request. Without it, the host itself is the requester. */
export interface RequestOrigin {
  readonly requester?: Requester;
}
