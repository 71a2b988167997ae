/** How much a ledger's file grows: in bytes of rows and indexes, of which the same transactions always write as many. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";

/** Some rows are written once in a while. */
const many = 50;
const mostForTransfer = 5_000;
const mostForIdleRound = 1_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.must(gateway.draw);
});
afterAll(() => gateway.stop());

/** Of all tables and their indexes, without the room that pages leave between rows. */
function writtenBytes(): number {
  const row = gateway.ledger.history.sql.of("SELECT sum(payload) AS bytes FROM dbstat").get();
  return Number(row?.bytes);
}

/** Bytes for each of many. */
async function growth(again: () => Promise<unknown>): Promise<number> {
  const [bytes, version] = [writtenBytes(), gateway.ledger.tip.stateVersion];
  for (let times = 0; times < many; times++) await again();
  expect(gateway.ledger.tip.stateVersion).toBe(version + many);
  return (writtenBytes() - bytes) / many;
}

it("a transfer writes 5 kB into the ledger's file at most", async () => {
  const bytes = await growth(() => gateway.must(gateway.transfer("1")));
  // The signed bytes alone are half a kilobyte.
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(mostForTransfer);
});

it("a round in which nothing happens writes 1 kB into the ledger's file at most", async () => {
  const bytes = await growth(() => gateway.advance(1));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(mostForIdleRound);
});
