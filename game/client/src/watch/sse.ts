/** One message of a server-sent event stream. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string;
}

/**
 * Reads a `text/event-stream` body (HTML standard, 9.2.6) without `EventSource`, so that it works wherever `fetch`
 * does. Ends with the stream.
 * @param onBytes called whenever anything arrives, keep-alive comments included.
 * @param signal ends the reading, even if the body comes from this very process, without a request to abort.
 */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
  signal?: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const end = (): void => void reader.cancel().catch(() => undefined);
  signal?.addEventListener("abort", end);
  let rest = "";
  let event = "";
  let data: string[] = [];
  let id = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      rest += decoder.decode(value, { stream: true });
      // A carriage return at the very end may be the first half of a line end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line === "") {
          if (data.length > 0) yield { event: event || "message", data: data.join("\n"), id };
          event = "";
          data = [];
          continue;
        }
        const [, field = "", text = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
        if (field === "event") event = text;
        else if (field === "data") data.push(text);
        else if (field === "id") id = text;
      }
    }
  } finally {
    signal?.removeEventListener("abort", end);
    await reader.cancel().catch(() => undefined);
  }
}
