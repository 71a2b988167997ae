export {
  DeployError,
  type Deployment,
  type DeployOptions,
  type DeployStep,
  deployGame,
  type ExistingBeacon,
  type NewBeacon,
} from "./deploy.ts";
export { type Unlinked, unlinkedEntities } from "./links.ts";
export type { Urls } from "./manifests.ts";
export { protocolsProvenFor } from "./protocols.ts";
export { send } from "./send.ts";
