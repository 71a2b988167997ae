/** `GET /stream/live` with listeners who ask for much, or read nothing. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type LiveLimits, liveStreams } from "../../gateway/src/endpoints/live.ts";
import { Busy } from "../../gateway/src/shares/busy.ts";
import { ReadQueue } from "../../gateway/src/shares/read-queue.ts";
import { guestFrom, type Requester, realmItself } from "../../gateway/src/shares/requester.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

const guest = guestFrom("192.168.1.7");

function streamsWith(limits: Partial<LiveLimits> = {}) {
  const live = liveStreams(gateway.ledger, new ReadQueue(), limits);
  return (from: number, requester: Requester = realmItself) => {
    const end = new AbortController();
    const request = new Request(`http://gateway/stream/live?from=${from}`, { signal: end.signal });
    const { body } = live(request, requester);
    if (body === null) throw new Error("A stream has a body.");
    return { reader: body.pipeThrough(new TextDecoderStream()).getReader(), end };
  };
}

type Reader = ReturnType<ReturnType<typeof streamsWith>>["reader"];

async function idsUntil(reader: Reader, last: number): Promise<number[]> {
  let text = "";
  for (;;) {
    const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    if ((ids.at(-1) ?? 0) >= last) return ids;
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended after ${ids.at(-1)}.`);
    text += value;
  }
}

async function endOf(reader: Reader): Promise<unknown> {
  try {
    while (!(await reader.read()).done);
    return null;
  } catch (error) {
    return error;
  }
}

describe("a listener who missed much", () => {
  it.each([
    ["the realm's own", realmItself],
    ["a guest's", guest],
  ])(
    "%s gets every transaction once and in order, those committed meanwhile too",
    async (_whose, requester) => {
      for (let round = 0; round < 80; round++) await gateway.advance(2);
      const from = gateway.ledger.tip.stateVersion - 80;
      const { reader, end } = streamsWith()(from, requester);
      const first = reader.read();
      for (let round = 0; round < 10; round++) await gateway.advance(2);
      await first;
      const last = gateway.ledger.tip.stateVersion + 1;
      const ids = idsUntil(reader, last);
      await gateway.advance(2);
      expect(await ids).toEqual(Array.from({ length: last - from }, (_, index) => from + 1 + index));
      end.abort();
    },
  );
});

describe("a listener who reads nothing", () => {
  it("a listener who reads nothing is dropped after some keep-alives, and its place is free again", async () => {
    const open = streamsWith({ keepAliveMs: 5 });
    const streams = Array.from({ length: 24 }, () => open(gateway.ledger.tip.stateVersion, guest));
    expect(() => open(1, guest)).toThrow(Busy);
    await vi.waitFor(() => open(1, guest).end.abort(), { timeout: 30_000 });
    for (const { reader } of streams.slice(0, 3))
      expect(await endOf(reader)).toMatchObject({ message: "The listener does not read." });
  });

  it("a listener who leaves more unread than the limit is dropped, for every kind of transaction", async () => {
    const { reader } = streamsWith({ unreadBytes: 2_000 })(gateway.ledger.tip.stateVersion);
    await new Promise((resolve) => setTimeout(resolve, 10));
    for (let round = 0; round < 20; round++) await gateway.advance(2);
    expect(await endOf(reader)).toMatchObject({ message: "The listener does not read." });
  });

  it("a listener who reads nothing does not make the gateway read ahead", async () => {
    const tip = gateway.ledger.tip.stateVersion;
    const { reader, end } = streamsWith({ unreadBytes: 500 })(tip - 100);
    const ids = await idsUntil(reader, tip);
    expect(ids).toHaveLength(100);
    end.abort();
  });

  it("a listener who leaves gives its place back", () => {
    const open = streamsWith();
    const all = Array.from({ length: 24 }, () => open(1, guest));
    expect(() => open(1, guest)).toThrow(Busy);
    all[0]?.end.abort();
    open(1, guest).end.abort();
    for (const { end } of all) end.abort();
  });
});
