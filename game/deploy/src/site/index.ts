export { caddyExample, EXAMPLES, headersFile, nginxExample, redirectsFile } from "./hosting.ts";
export { CONFIG_PATH, hostedPage, hostedPractice } from "./page.ts";
export { type PolicySources, pagePolicy } from "./policy.ts";
export { PRACTICE_PATH, practicePage } from "./practice.ts";
export { RADIX_JSON_PATH, type RadixJson, radixJson } from "./radix-json.ts";
export { isPage, PAGE_FOLDERS, PAGES } from "./routes.ts";
export { GAME_DESCRIPTION, GAME_TITLE, SHARE_PICTURE, type ShareTags, withShareTags } from "./share-tags.ts";
export {
  type Dapp,
  metadataBy,
  type NetworkReads,
  walletRefusals,
} from "./wallet-rules.ts";
