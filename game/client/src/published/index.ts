/** A world as files, for any number of watchers: a publisher writes them, a page reads them. */
export type { WorldFolder } from "./files.ts";
export { watchingGateway } from "./gateway.ts";
export { publish } from "./publish.ts";
export { OtherWorldError, type Published } from "./publisher.ts";
export { type PublishedFault, PublishedWorld, PublishedWorldError } from "./reader.ts";
