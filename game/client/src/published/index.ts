/** A world as files, for any number of watchers: what a publisher writes, and how a page reads it. */
export type { WorldFolder } from "./files.ts";
export { watchingGateway } from "./gateway.ts";
export { publish } from "./publish.ts";
export { OtherWorldError, type Published } from "./publisher.ts";
export { type PublishedFault, PublishedWorld, PublishedWorldError } from "./reader.ts";
