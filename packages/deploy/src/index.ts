export { type Deployment, type DeployOptions, type DeployStep, deployGame } from "./deploy.ts";
export { DeployError } from "./error.ts";
export { fatePublicKey } from "./fate-key.ts";
export type { Urls } from "./manifests.ts";
