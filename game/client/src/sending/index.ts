/** The one way of a transaction to the ledger: its fee, its preview, its submission, and what became of it. */
export { type Committed, readCommitted } from "./committed.ts";
export { costOf, type FeeBounds, type FeeSummary, feeToLock, isUnfunded, lockFee } from "./fee.ts";
export { type Forecast, type PreviewRequest, previewManifest } from "./preview.ts";
export { type RefusedStep, rehearse } from "./rehearse.ts";
export {
  isDecided,
  type SendOptions,
  type SignedTransaction,
  sendTransaction,
  submitTransaction,
} from "./send.ts";
export { compileFor, readValidity, type Validity } from "./validity.ts";
