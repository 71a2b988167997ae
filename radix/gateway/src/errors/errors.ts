/** Errors in the form of the Gateway API: `{ message, code, details: { type, ... }, trace_id }`. */
import type { Busy } from "../shares/busy.ts";

export type ErrorDetails =
  | {
      readonly type: "InvalidRequestError";
      readonly validation_errors: readonly { path: string; errors: readonly string[] }[];
    }
  | { readonly type: "InvalidEntityError" | "EntityNotFoundError"; readonly address: string }
  | {
      readonly type: "AccountLockerNotFoundError";
      readonly locker_address: string;
      readonly account_address: string;
    }
  | { readonly type: "TransactionNotFoundError"; readonly intent_hash: string }
  | { readonly type: "TooManyRequestsError" }
  | { readonly type: "InternalServerError"; readonly exception: string; readonly cause: string }
  /** The official gateway puts the reason of an invalid transaction into `type`; clients read it there. */
  | { readonly type: string };

export class GatewayError extends Error {
  readonly status: 400 | 404 | 413 | 429 | 500 | 503;
  readonly details: ErrorDetails;
  /** Null if the same request always fails. */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: GatewayError["status"],
    message: string,
    details: ErrorDetails,
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The requester has used up its share. */
export function tooManyRequests({ message, retryAfterSeconds }: Busy): GatewayError {
  const text = `${message} Try again in ${retryAfterSeconds} s.`;
  return new GatewayError(429, text, { type: "TooManyRequestsError" }, retryAfterSeconds);
}

/** A field of the request is missing or malformed. */
export function invalidField(path: string, ...errors: string[]): GatewayError {
  return new GatewayError(400, "One or more validation errors occurred", {
    type: "InvalidRequestError",
    validation_errors: [{ path, errors }],
  });
}

/** The request is well-formed but cannot be answered, for example a state version beyond the tip. */
export function invalidRequest(reason: string): GatewayError {
  return new GatewayError(400, "One or more errors occurred", {
    type: "InvalidRequestError",
    validation_errors: [{ path: "?", errors: [reason] }],
  });
}

export function invalidEntity(address: string): GatewayError {
  return new GatewayError(400, `Entity ${address} is not of the kind that this request takes`, {
    type: "InvalidEntityError",
    address,
  });
}

export function entityNotFound(address: string): GatewayError {
  return new GatewayError(404, "Entity not found", { type: "EntityNotFoundError", address });
}

export function invalidTransaction(reason: string): GatewayError {
  return new GatewayError(400, "Failed to submit invalid transaction", { type: reason });
}
