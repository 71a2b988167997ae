import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createRelay, type RelayLimits } from "./index.ts";

function relayWith(limits: Partial<RelayLimits>) {
  const relay = createRelay({ nowMs: () => 0, limits });
  return async (sender: string | undefined, sessionId: string = randomUUID()) => {
    const answer = { method: "sendResponse", sessionId, publicKey: "ab".repeat(32), data: "cd".repeat(118) };
    const request = new Request("http://realm/api/v1", { method: "POST", body: JSON.stringify(answer) });
    const response = await relay.fetch(request, sender === undefined ? {} : { sender });
    const text = await response.text();
    return {
      status: response.status,
      code: text === "" ? null : (JSON.parse(text) as { code: string }).code,
      retryAfter: Number(response.headers.get("retry-after")),
    };
  };
}

it("a sender fills its own share of the relay, and others still leave their answers", async () => {
  // Each answer has 300 characters.
  const leave = relayWith({ charactersPerSender: 900, characters: 30_000 });
  for (let count = 0; count < 3; count++) expect((await leave("10.0.0.1")).status).toBe(201);
  const refused = await leave("10.0.0.1");
  expect(refused).toMatchObject({ status: 429, code: "SENDER_FULL" });
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect((await leave("10.0.0.2")).status).toBe(201);
});

it("a sender opens no more sessions than its share", async () => {
  const leave = relayWith({ sessionsPerSender: 2 });
  const session = randomUUID();
  expect((await leave("10.0.0.1", session)).status).toBe(201);
  expect((await leave("10.0.0.1")).status).toBe(201);
  expect(await leave("10.0.0.1")).toMatchObject({ status: 429, code: "SENDER_FULL" });
  expect((await leave("10.0.0.1", session)).status).toBe(201);
});

it("all senders with a share together leave room for the owner of the machine", async () => {
  const leave = relayWith({ characters: 1_200, charactersPerSender: 300 });
  const statuses: number[] = [];
  for (let sender = 0; sender < 5; sender++) statuses.push((await leave(`10.0.0.${sender}`)).status);
  expect(statuses).toEqual([201, 201, 201, 503, 503]);
  expect((await leave(undefined)).status).toBe(201);
});
