/** On whose behalf the gateway works. All that one requester asks for shares one lane. */
export interface Requester {
  readonly kind: "realm" | "owner" | "guest";
  /** Of a guest: the network address. Requesters of one name have one share. */
  readonly name: string;
}

/** The process itself: its keeper, for example. Comes before all others. */
export const realmItself: Requester = { kind: "realm", name: "realm" };
/** Whoever uses the machine itself. Comes before guests, and has no budget. */
export const ownerOfRealm: Requester = { kind: "owner", name: "owner" };
export const guestFrom = (address: string): Requester => ({ kind: "guest", name: address });

/** What a host hands to the gateway with each request. Without it, a request is the host's own. */
export interface RequestOrigin {
  readonly requester?: Requester;
}
