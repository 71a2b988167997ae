/** A step of the deployment did not succeed on the ledger. Steps before it did; they cost fees and nothing else. */
export class DeployError extends Error {
  override readonly name = "DeployError";
  readonly code = "DEPLOY_FAILED";
}
