/** A client of any Radix Gateway: requests with deadlines, limits and retries, coded errors, and the parts of answers that are read. */
export type { AnswerOf, GatewayPath, RequestOf } from "./api.ts";
export { backOff } from "./back-off.ts";
export {
  type CallOptions,
  createGatewayClient,
  type Fetch,
  type GatewayClient,
  type GatewayClientOptions,
} from "./client.ts";
export { isRecord, ResponseError, UnexpectedAnswerError, UnreachableError, waitAfter } from "./errors.ts";
export { limitedRequest } from "./limited-request.ts";
export { DEFAULT_LIMITS, type RequestLimits, rateLimited } from "./request-limits.ts";
export { RequiredError } from "./required.ts";
export { sleep, WakeableSleep } from "./sleep.ts";
export type * from "./wire.ts";
