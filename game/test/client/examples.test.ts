/** Every example in the comments of the client and the rules runs, against the real gateway. */
import { examplesIn, runExample } from "@embedded-radix/tests/support/examples.ts";
import { compile, ed25519FromSeed } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import * as client from "@kingdoms/client";
import * as orders from "@kingdoms/client/orders";
import { createPlayer, keySigner, type Player } from "@kingdoms/client/player";
import * as sending from "@kingdoms/client/sending";
import { createRules, parseKgld, parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorld, type World } from "../support/world/index.ts";

const FOLDERS = [
  "game/client/src/player",
  "game/client/src/sending",
  "game/client/src/orders",
  "game/rules/src",
];

const examples = FOLDERS.flatMap(examplesIn);
let world: World;
let player: Player;
let given: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  world = await startWorld();
  const wasm = await loadArtifact("rules.wasm");
  const { key: own } = world.account(0);
  const { config, game } = world;
  const options = { game: { config, gateway: game.gateway }, rules: wasm };
  player = await createPlayer({ ...options, key: own });
  await player.give({ kind: "found", name: "Camelot", cell: { x: 1, y: 1 } });
  const [key] = (await player.ownKeys()).value;
  if (key === undefined) throw new Error("no kingdom was founded");
  const kingdom = await player.kingdom(key.id);
  const { epoch } = await player.status();
  const ending = new AbortController();
  setTimeout(() => ending.abort(), 1_000);
  const { networkId } = config;
  const manifest = sending.lockFee(player.signer.account, parseXrd("5"));
  given = {
    ...client,
    ...sending,
    ...orders,
    keySigner,
    compile,
    createRules,
    loadArtifact,
    parseKgld,
    parseXrd,
    ed25519FromSeed,
    // The example names the realm of a reader; here the game is this test's.
    createPlayer: ({ origin, key: named }: { origin: string; key: typeof own }) => {
      expect(origin).toMatch(/^http/);
      return createPlayer({ ...options, key: named });
    },
    player,
    key,
    kingdom: kingdom?.value,
    now: kingdom?.time,
    rules: await createRules(wasm, player.rules.config),
    realm: config,
    config,
    account: player.signer.account,
    gateway: game.gateway,
    seed: new Uint8Array(32).fill(5),
    signal: ending.signal,
    manifest,
    epoch,
    request: { networkId, manifest, signers: [], notary: own, notaryIsSignatory: true, startEpoch: epoch },
    console: { log: () => undefined },
  };
});
afterAll(() => world.stop());

describe("the examples in comments", () => {
  it("there are examples of the player, of sending, of orders and of the rules", () => {
    for (const folder of FOLDERS)
      expect(
        examples.some(({ name }) => name.startsWith(folder)),
        folder,
      ).toBe(true);
  });

  it.each(examples.map(({ name, code }) => [name, code]))("%s", async (_, code) => {
    await runExample(code, given);
  });
});
