export { type CompletionSearch, findCompletion, readEvidence } from "./evidence.ts";
export { addressBytes } from "./fate-proof.ts";
export { CHECKS, type Check, type CheckName, type Evidence, type Reported, verify } from "./verify.ts";
