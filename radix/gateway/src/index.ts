export type { Endpoint, Sample } from "./endpoints/endpoint.ts";
export { endpoints } from "./endpoints/index.ts";
export { errorResponse } from "./json/common.ts";
export { fieldsOf } from "./json/fields.ts";
export { type Clock, Ledger, type LedgerOptions } from "./ledger.ts";
export type { Previewer } from "./preview/previewer.ts";
export { busyResponse, createGateway, type GatewayOptions } from "./server/app.ts";
export { type OpenApiDocument, openApiDocument, openApiPath, placeholders } from "./server/openapi.ts";
export { Busy } from "./shares/busy.ts";
export { ConcurrencyLimit } from "./shares/concurrency-limit.ts";
export { ReadQueue } from "./shares/read-queue.ts";
export { guestFrom, ownerOfRealm, type Requester } from "./shares/requester.ts";
export {
  type CheckProgress,
  type Database,
  LedgerFileError,
  type Row,
  type SqlValue,
  type Statement,
} from "./storage/database.ts";
