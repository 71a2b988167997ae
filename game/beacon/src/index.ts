export { answerText } from "./answer-text.ts";
export {
  type BeaconRound,
  checkInfo,
  infoPath,
  readRound,
  roundAddress,
  roundPath,
  writeInfo,
  writeRound,
} from "./answers.ts";
export { type Chain, type ChainName, chainHash, chains, embedded, quicknet } from "./chain.ts";
export { type PreviewGateway, readChain } from "./component.ts";
export { BeaconError, type BeaconErrorCode } from "./error.ts";
export { type Load, type ProofStep, type ProvedRound, prove, type RoundToProve } from "./prove.ts";
export { relaysOf } from "./relays.ts";
export { randomnessOf, type SignedRound, signRound, verifyRound } from "./round.ts";
export { type Rounds, roundAt, timeOf } from "./rounds.ts";
export { MOST_ROUNDS, witnessFor, witnessForMany } from "./witness.ts";
