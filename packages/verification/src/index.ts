export { readEvidence } from "./evidence.ts";
export { addressBytes } from "./fate-proof.ts";
export { type CompletionSearch, findCompletion } from "./find-completion.ts";
export { CHECKS, type Check, type CheckName, type Evidence, type Reported, verify } from "./verify.ts";
