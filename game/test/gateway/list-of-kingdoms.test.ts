/** Every new visitor reads the list of all kingdoms, so the gateway remembers the longest there can be. */
import { readFactory, readKingdoms } from "@kingdoms/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { nodeBytes } from "../../../radix/gateway/src/storage/database.ts";
import { resolve } from "../support/world/fate.ts";
import { startWorld, type World } from "../support/world/index.ts";

/** One on each cell of the map. */
const kingdoms = 5_400;
const entriesPartition = 64;

it("the list of 5,400 kingdoms is decoded once, however often it is read", async () => {
  const world = await startWorld();
  onTestFinished(() => world.stop());
  await world.found(world.account(0), 12, 34, "Realm of 12 and 34");
  // An entry is longest once the rarity of its kingdom is drawn.
  await resolve(world, 1n);
  const { value: factory } = await readFactory(world.game);
  fill(world, factory.kingdomInfo);
  const decode = vi.spyOn(world.ledger.engine, "decode");
  const decoded = () => decode.mock.calls.reduce((sum, [entries]) => sum + entries.length, 0);

  const { value: list } = await readKingdoms(world.game);
  expect(list).toHaveLength(kingdoms);
  const once = decoded();
  expect(once).toBeGreaterThanOrEqual(kingdoms);
  const { value: again } = await readKingdoms(world.game);
  expect(again).toEqual(list);
  expect(decoded()).toBe(once);
});

/** Copies the only entry of the list to all others, under ids of their own. */
function fill({ ledger: { engine, history, tip } }: World, list: string): void {
  const { sql } = history;
  const node = nodeBytes(engine.nodeOf(list));
  const entry = sql
    .of("SELECT value FROM substate WHERE node = ? AND partition = ? ORDER BY state_version DESC LIMIT 1")
    .get(node, entriesPartition);
  sql.of("BEGIN IMMEDIATE").run();
  for (let id = 2; id <= kingdoms; id++) {
    const key = Uint8Array.of(1, ...engine.encodeSbor({ kind: "NonFungibleLocalId", value: `#${id}#` }));
    sql
      .of("INSERT INTO substate VALUES (?, ?, ?, ?, ?)")
      .run(node, entriesPartition, key, tip.stateVersion, entry?.value ?? null);
    sql.of("INSERT INTO store_key VALUES (?, ?, ?)").run(node, tip.stateVersion, key);
  }
  sql.of("COMMIT").run();
}
