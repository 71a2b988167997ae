export { addressBytes } from "./address.ts";
export { CHECKS, type Check, type CheckName, type Difference } from "./check.ts";
export { type CompletionSearch, findCompletion, readEvidence } from "./evidence.ts";
export { readRelayedRound } from "./relay.ts";
export { chainOf, type Evidence, type Reported, type Verification, verify } from "./verify.ts";
