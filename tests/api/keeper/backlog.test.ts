/**
 * Missions that came due while no keeper ran: two hundred here, a thousand in the nightly run (`KINGDOMS_BACKLOG`), where
 * what it takes to found so many kingdoms does not matter.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "@embedded-radix/transactions";
import { accountAddress, buyANewKingdom, readFactory, readMissions } from "@kingdoms/client";
import { drawings } from "@kingdoms/game-tests/support/keeper.ts";
import { startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCli } from "../../support/cli.ts";

const MISSIONS = Number(process.env.KINGDOMS_BACKLOG ?? 120);
/** Foundings in one transaction: what fits into its cost units. */
const TOGETHER = 5;
const PRICE = parseXrd("600");
const COLUMNS = 90;
/** A machine of its own needs a fraction of it. */
const PATIENCE_MS = 600_000;

describe("a backlog of missions", () => {
  let world: World;
  let folder: string;

  beforeAll(async () => {
    // A payment of 10,000 XRD founds 15 kingdoms, fees included; four accounts get one each.
    world = await startWorld({ extraFunds: Math.ceil(MISSIONS / 4 / 15) });
    folder = await mkdtemp(join(tmpdir(), "kingdoms-backlog-"));
    const started = performance.now();
    for (let first = 0; first < MISSIONS; first += TOGETHER) {
      if (first % 100 === 0) await world.advance(1);
      await foundTogether(first);
    }
    console.log(`${MISSIONS} kingdoms founded in ${seconds(started)} s`);
  }, PATIENCE_MS);
  afterAll(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function foundTogether(first: number): Promise<void> {
    const { address, key } = world.account(Math.floor(first / TOGETHER) % 4);
    const { config, ledger } = world;
    const cells = Array.from({ length: TOGETHER }, (_, index) => first + index);
    const foundings = cells.map((cell) =>
      // Bucket names are of the whole manifest.
      buyANewKingdom({
        realm: config,
        account: accountAddress(address),
        price: PRICE,
        cell: { x: cell % COLUMNS, y: Math.floor(cell / COLUMNS) },
        name: `Realm ${cell}`,
      }).replaceAll("payment", `payment${cell}`),
    );
    const { raw } = await compile({
      networkId: config.networkId,
      manifest: `CALL_METHOD Address("${address}") "lock_fee" Decimal("50");\n${foundings.join("")}`,
      signers: [],
      notary: key,
      notaryIsSignatory: true,
      startEpoch: ledger.tip.epoch,
      nonce: first,
    });
    const { receipt } = await ledger.submit(raw);
    if (receipt?.outcome !== "success") throw new Error(receipt?.error ?? "it was sent before");
  }

  it(
    "a backlog is resolved in the order of activation within each round, each mission once",
    async () => {
      await world.advance(3_600);
      await writeFile(join(folder, "config.json"), JSON.stringify(world.config));
      const started = performance.now();
      const before = world.ledger.tip.stateVersion;
      const keeper = startCli(["keep", "--config", join(folder, "config.json"), "--no-recalculate"]);
      try {
        const complete = () => keeper.printed().match(/mission \d+ is complete/g)?.length ?? 0;
        await expect.poll(complete, { timeout: PATIENCE_MS, interval: 200 }).toBe(MISSIONS);
        console.log(
          `${MISSIONS} due missions resolved in ${seconds(started)} s, the start of the process included`,
        );
      } finally {
        await keeper.end("SIGTERM");
      }

      // Three in a transaction, but for the first one of each round.
      expect(world.ledger.tip.stateVersion - before).toBeLessThan(MISSIONS / 2);
      const { missions } = (await readFactory(world.game)).value;
      const { stateVersion } = await world.game.ledgerStatus();
      const ids = Array.from({ length: MISSIONS }, (_, index) => BigInt(index + 1));
      const records = await readMissions(world.game.gateway, missions, ids, stateVersion);
      expect(records.every(({ status }) => status.state === "resolved")).toBe(true);
      const drawn = await drawings(world);
      expect(drawn.toSorted((one, other) => Number(one - other))).toEqual(ids);
      const rounds = new Map(records.map(({ id, round }) => [id, round]));
      for (const round of new Set(rounds.values())) {
        const ofRound = (id: bigint): boolean => rounds.get(id) === round;
        expect(drawn.filter(ofRound)).toEqual(ids.filter(ofRound));
      }
    },
    PATIENCE_MS,
  );
});

const seconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);
