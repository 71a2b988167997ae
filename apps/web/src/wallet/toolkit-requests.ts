/**
 * The toolkit's own list of requests, as it keeps it between two visits of the page. It is the only trace of a request
 * that was shown in the wallet when the page was reloaded; the promise that waited for it is gone.
 */
export interface ToolkitRequest {
  readonly status: string;
  readonly error: string | null;
  readonly intentHash: string | null;
}

/** Null when the toolkit knows no such request (any more). */
export function toolkitRequest(
  storage: Pick<Storage, "getItem">,
  dAppDefinition: string,
  networkId: number,
  interactionId: string,
): ToolkitRequest | null {
  try {
    const items: unknown = JSON.parse(storage.getItem(`rdt:${dAppDefinition}:${networkId}:requests`) ?? "{}");
    const item = (items as Record<string, Record<string, unknown> | undefined>)[interactionId];
    if (item === undefined || typeof item.status !== "string") return null;
    return {
      status: item.status,
      error: typeof item.error === "string" ? item.error : null,
      intentHash: typeof item.transactionIntentHash === "string" ? item.transactionIntentHash : null,
    };
  } catch {
    return null;
  }
}
