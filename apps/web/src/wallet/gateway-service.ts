/** The gateway as the toolkit asks it, by the page's own way to the realm: the toolkit's own one knows the network alone. */
import type { GatewayApiService } from "@radixdlt/radix-dapp-toolkit";
import { ResultAsync } from "neverthrow";
import { ask } from "../data/origin.ts";

interface Failure {
  readonly status: number;
  readonly reason: string;
  readonly error?: Error;
  readonly data?: unknown;
}

class Refused extends Error {
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, data: unknown) {
    super(`HTTP ${status}`);
    this.status = status;
    this.data = data;
  }
}

/** The toolkit tries again for this reason. */
const UNREACHED = "FailedToFetch";

const failureOf = (error: unknown): Failure =>
  error instanceof Refused
    ? { status: error.status, reason: "RequestStatusNotOk", data: error.data }
    : { status: 0, reason: UNREACHED, error: error instanceof Error ? error : new Error(String(error)) };

export function gatewayService(baseUrl: string): GatewayApiService {
  const post = <T>(path: string, body: object): ResultAsync<T, Failure> =>
    ResultAsync.fromPromise(send<T>(`${baseUrl}${path}`, body), failureOf);
  return {
    getTransactionStatus: (hash) => post("/transaction/status", { intent_hash: hash }),
    getSubintentStatus: (hash) => post("/transaction/subintent-status", { subintent_hash: hash }),
    getEntityMetadataPage: (address) => post("/state/entity/page/metadata", { address }),
  };
}

async function send<T>(url: string, body: object): Promise<T> {
  const answer = await ask(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const data: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Refused(answer.status, data);
  return data as T;
}
