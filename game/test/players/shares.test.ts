/** Shares of sign-ins: one address uses up its own. */
import { createPlayers } from "@kingdoms/players";
import { openPlayersFile } from "@kingdoms/players/node";
import { expect, it, onTestFinished } from "vitest";
import { D_APP } from "../support/players.ts";

const ORIGIN = "https://realm.test";

function playersWith(limits: { challenges?: number; challengesOfVisitor?: number }) {
  let now = Date.UTC(2026, 0, 1);
  const database = openPlayersFile(":memory:");
  onTestFinished(() => database.close());
  const players = createPlayers({
    database,
    nowMs: () => now,
    ledgerId: "ledger-1",
    networkId: 242,
    dAppDefinition: D_APP,
    gatewayUrl: "http://ledger.test",
    fetch: () => Promise.reject(new Error("No ledger is asked for a challenge.")),
    origins: () => [ORIGIN],
    push: null,
    limits,
  });
  return {
    ask: async (visitor?: string) => {
      const headers = { origin: ORIGIN };
      const request = new Request(`${ORIGIN}/player/challenge`, { method: "POST", headers, body: "{}" });
      const response = await players.fetch(request, visitor === undefined ? {} : { visitor });
      const { code } = (await response.json()) as { code?: string };
      return { status: response.status, code, retryAfter: response.headers.get("retry-after") };
    },
    wait: (ms: number) => (now += ms),
  };
}

it("a visitor who asks for many challenges learns when to come back, and others sign in", async () => {
  const { ask, wait } = playersWith({ challengesOfVisitor: 3 });
  for (let count = 0; count < 3; count++) {
    expect((await ask("10.0.0.1")).status).toBe(201);
    wait(60_000);
  }
  expect(await ask("10.0.0.1")).toEqual({ status: 429, code: "TOO_OFTEN", retryAfter: "120" });
  expect((await ask("10.0.0.2")).status).toBe(201);
  wait(120_000);
  expect((await ask("10.0.0.1")).status).toBe(201);
});

it("visitors from everywhere together leave challenges for the owner of the machine", async () => {
  const { ask } = playersWith({ challenges: 4, challengesOfVisitor: 1 });
  for (let visitor = 1; visitor <= 3; visitor++) expect((await ask(`10.0.0.${visitor}`)).status).toBe(201);
  expect(await ask("10.0.0.4")).toMatchObject({ status: 503, code: "SERVER_FULL" });
  expect((await ask()).status).toBe(201);
});
