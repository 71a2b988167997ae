export { errorResponse } from "./answers/common.ts";
export { endpoints } from "./endpoints/index.ts";
export type { Previewer } from "./execution/previewer.ts";
export { createGateway, type GatewayOptions } from "./http/app.ts";
export type { Endpoint, Sample } from "./http/endpoint.ts";
export { fieldsOf } from "./http/fields.ts";
export { type OpenApiDocument, openApiDocument, openApiPath, placeholders } from "./http/openapi.ts";
export { type Clock, Ledger, type LedgerOptions } from "./ledger.ts";
export {
  type Database,
  LedgerFileError,
  type Row,
  type SqlValue,
  type Statement,
} from "./storage/database.ts";
