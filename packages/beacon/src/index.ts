export {
  type BeaconRound,
  checkInfo,
  infoPath,
  readRound,
  roundPath,
  writeInfo,
  writeRound,
} from "./answers.ts";
export { type Chain, chainHash, embedded, quicknet, roundAt, timeOf } from "./chain.ts";
export { BeaconError, type BeaconErrorCode } from "./error.ts";
export { randomnessOf, type SignedRound, signRound, verifyRound } from "./round.ts";
export { MOST_ROUNDS, witnessFor, witnessForMany } from "./witness.ts";
