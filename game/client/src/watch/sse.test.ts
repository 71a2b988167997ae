import { describe, expect, it } from "vitest";
import { readServerSentEvents, type ServerSentEvent } from "./sse.ts";

function body(chunks: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function read(chunks: readonly string[]): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = [];
  for await (const event of readServerSentEvents(body(chunks))) events.push(event);
  return events;
}

const stream =
  ': hello\n\nevent: transaction\r\nid: 7\r\ndata: {"a":\r\ndata: "é"}\r\n\r\ndata:x\n\nevent: empty\n\nid: 8\ndata\n\n';

describe("server-sent events", () => {
  it("server-sent events are parsed as the standard says", async () => {
    expect(await read([stream])).toEqual([
      { event: "transaction", data: '{"a":\n"é"}', id: "7" },
      { event: "message", data: "x", id: "7" },
      { event: "message", data: "", id: "8" },
    ]);
  });

  it("server-sent events are parsed wherever the network splits them", async () => {
    const whole = await read([stream]);
    for (let cut = 1; cut < stream.length; cut++) {
      expect(await read([stream.slice(0, cut), stream.slice(cut)])).toEqual(whole);
    }
  });

  it("an unfinished event is not reported", async () => {
    expect(await read(["data: half"])).toEqual([]);
    expect(await read(["data: half\n"])).toEqual([]);
  });
});
