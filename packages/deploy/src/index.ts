export { type Deployment, type DeployOptions, deployGame } from "./deploy.ts";
export { DeployError, type DeployStep } from "./error.ts";
export { fatePublicKey, isFateKey } from "./fate-key.ts";
export type { Urls } from "./manifests.ts";
