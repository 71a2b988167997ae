export {
  type BeaconRound,
  checkInfo,
  infoPath,
  readRound,
  roundPath,
  writeInfo,
  writeRound,
} from "./answers.ts";
export { type Chain, chainHash, embedded, quicknet } from "./chain.ts";
export { BeaconError, type BeaconErrorCode } from "./error.ts";
export { randomnessOf, type SignedRound, signRound, verifyRound } from "./round.ts";
export { type Rounds, roundAt, timeOf } from "./rounds.ts";
export { MOST_ROUNDS, witnessFor, witnessForMany } from "./witness.ts";
