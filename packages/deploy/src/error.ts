export type DeployStep = "publish" | "instantiate" | "define";

/**
 * A step of the deployment did not succeed; `cause` is the ledger's or gateway's own error. Steps before it did, and
 * cost fees and nothing else.
 */
export class DeployError extends Error {
  override readonly name = "DeployError";
  readonly code = "DEPLOY_FAILED";
  readonly step: DeployStep;

  constructor(step: DeployStep, cause: unknown) {
    super(`The step "${step}" failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.step = step;
  }
}
