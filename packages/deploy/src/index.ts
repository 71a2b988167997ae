export { DeployError, type Deployment, type DeployOptions, type DeployStep, deployGame } from "./deploy.ts";
export { fatePublicKey, isFateKey } from "./fate-key.ts";
export type { Urls } from "./manifests.ts";
