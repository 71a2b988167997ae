export { errorResponse } from "./answers/common.ts";
export { endpoints } from "./endpoints/index.ts";
export type { Previewer } from "./execution/previewer.ts";
export { busyResponse, createGateway, type GatewayOptions } from "./http/app.ts";
export type { Endpoint, Sample } from "./http/endpoint.ts";
export { fieldsOf } from "./http/fields.ts";
export { type OpenApiDocument, openApiDocument, openApiPath, placeholders } from "./http/openapi.ts";
export { type Clock, Ledger, type LedgerOptions } from "./ledger.ts";
export { Busy } from "./shares/busy.ts";
export { Places } from "./shares/places.ts";
export { ReadTurns } from "./shares/read-turns.ts";
export { guestFrom, ownerOfRealm, type Requester } from "./shares/requester.ts";
export {
  type Database,
  LedgerFileError,
  type Row,
  type SqlValue,
  type Statement,
} from "./storage/database.ts";
