/** Bodies of answers, as they come in parts. */

/** The sink for the parts. */
export interface Body {
  add(part: Uint8Array<ArrayBuffer>): void;
  end(): void;
  fail(reason: unknown): void;
}

interface Head {
  readonly status: number;
  readonly headers: [string, string][];
}

type Answer = (answer: Response) => void;

/** Whether a body is read while it comes, and may never end. */
export const isLive = (headers: Head["headers"]): boolean =>
  headers.some(
    ([name, value]) => name.toLowerCase() === "content-type" && value.startsWith("text/event-stream"),
  );

/** The answer is there at once. */
export function streamed(head: Head, answer: Answer, cancel: () => void): Body {
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      to = controller;
    },
    cancel,
  });
  answer(new Response(stream, head));
  return {
    add: (part) => to?.enqueue(part),
    end: () => to?.close(),
    fail: (reason) => to?.error(reason),
  };
}

/**
 * Resolves with the whole answer. A streamed body that is given up would make Firefox write an error to the console,
 * although its reader knows.
 */
export function gathered(head: Head, answer: Answer, fail: (reason: unknown) => void): Body {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return {
    add: (part) => void parts.push(part),
    end: () => answer(new Response(joined(parts), head)),
    fail,
  };
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
