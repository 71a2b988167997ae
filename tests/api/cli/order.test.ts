/** `order` and `watch`: playing from the command line, against the real gateway. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { drawFromFaucet } from "@kingdoms/game-tests/support/world/foundation.ts";
import { SIMULATOR, startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli, startCli } from "../../support/cli.ts";

const SEED = Buffer.alloc(32, 47);
const SECRET = SEED.toString("hex");
const NAMED = "--network";

let world: World;
let folder: string;
let config: string;
let key: string;

beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), "kingdoms-order-"));
  config = join(folder, "config.json");
  key = join(folder, "a.key");
  await writeFile(config, JSON.stringify(world.config));
  await writeFile(key, SECRET, { mode: 0o600 });
  await drawFromFaucet(world.ledger, await accountAddress(ed25519FromSeed(SEED).publicKey, SIMULATOR));
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

const order = (...args: readonly string[]) =>
  runCli(["order", ...args, "--config", config, "--key-file", key]);
/** The same game, named in a way that does not say that its money is play money. */
const publicOrder = (typed: string | null, ...args: readonly string[]) => {
  const named = [NAMED, "242", "--factory", world.config.factory, "--gateway", world.gatewayUrl];
  return runCli(["order", ...args, ...named, "--key-file", key], {}, typed);
};

describe("order", () => {
  it("the help shows each kind of order with its flags", async () => {
    const { code, out } = await runCli(["order", "--help"]);
    expect(code).toBe(0);
    for (const line of ["found             --name TEXT --cell X,Y", "raid              --to NUMBER"])
      expect(out).toContain(line);
  });

  it("a wrong order is refused with a sentence and exit code 2, before any key or gateway is asked for", async () => {
    const cases = [
      [["order"], "order takes one of found, foundAndBuild, buyKgld"],
      [["order", "conquer"], "order takes one of found, foundAndBuild, buyKgld"],
      [["order", "build"], "--building takes mine or barracks"],
      [["order", "build", "--building", "castle"], "--building takes mine or barracks"],
      [["order", "found", "--name", "A", "--cell", "9"], "--cell takes a cell of the map, such as 45,30"],
      [["order", "buyKgld", "--amount", "1e3"], "--amount takes an amount of XRD"],
      [["order", "war", "--to", "2"], "--amount takes a whole number"],
      [["order", "raid", "--to", "2", "--amount", "3"], "order raid takes no --amount"],
      [["order", "buyKgld", "--amount", "1", "--kingdom", "1"], "order buyKgld takes no --kingdom"],
      [["order", "claimGold", "--max-fee", "much"], "--max-fee takes an amount of XRD"],
    ] as const;
    for (const [args, sentence] of cases) {
      const { code, out, err } = await runCli([...args]);
      expect({ args, code, out }).toEqual({ args, code: 2, out: "" });
      expect(err).toContain(sentence);
    }
    expect((await runCli(["order", "claimGold", "--config", config])).err).toContain(
      "BAD_KEY: a key is needed",
    );
  });

  it("an order is given, its events are printed, and the key is written nowhere", async () => {
    const founded = await order("found", "--name", "Camelot", "--cell", "3,4");
    expect(founded).toMatchObject({ code: 0, out: expect.stringMatching(/^txid_sim1\w+\n$/) as string });
    expect(founded.err).toMatch(/committed for [\d.]+ XRD: .*KingdomFounded/);
    const bought = await order("buyKgld", "--amount", "100", "--json");
    const outcome = JSON.parse(bought.out) as { status: string; fee: string; events: { event: object }[] };
    expect(outcome).toMatchObject({ status: "committed", fee: expect.stringMatching(/^0\.\d+$/) as string });
    expect(outcome.events[0]?.event).toMatchObject({ type: "KgldPurchased", xrd: "100" });
    for (const { out, err } of [founded, bought]) expect(out + err).not.toContain(SECRET);
  });

  it("a refused order says why, costs nothing, and ends with 1", async () => {
    const refused = await order("claimBuilding");
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(/^KINGDOMS_NOTHING_UNDER_CONSTRUCTION: /);
    const json = await order("claimBuilding", "--json");
    expect(JSON.parse(json.out)).toMatchObject({ status: "refused", by: "rules" });
    expect((await order("claimGold", "--kingdom", "99")).err).toContain("NOT_YOUR_KINGDOM");
  });

  it("a preview says the fee and sends nothing", async () => {
    const before = world.ledger.tip.stateVersion;
    const { code, out } = await order("buyKgld", "--amount", "50", "--preview");
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^buyKgld, amount 50 XRD: allowed, for a network fee of at most/) as string,
    });
    expect(world.ledger.tip.stateVersion).toBe(before);
  });

  it("with money that may be real, an order is sent only once it is confirmed", async () => {
    const args = ["buyKgld", "--amount", "7"] as const;
    const before = world.ledger.tip.stateVersion;
    for (const typed of [null, "no", ""]) {
      const { code, err } = await publicOrder(typed, ...args);
      expect({ typed, code }).toEqual({ typed, code: 1 });
      expect(err).toContain("buyKgld, amount 7 XRD");
      expect(err).toContain("NOT_CONFIRMED: nothing was sent");
    }
    expect(world.ledger.tip.stateVersion).toBe(before);
    expect((await publicOrder("yes", ...args)).code).toBe(0);
    expect((await publicOrder(null, ...args, "--yes")).code).toBe(0);
  });
});

describe("watch", () => {
  it("prints the events of the past and of the moment as lines of JSON, and ends by Ctrl-C", async () => {
    const watching = startCli(["watch", "--config", config, "--after", "0", "--kingdom", "1"]);
    await watching.says(/"type":"KingdomFounded"/);
    await order("deposit", "--amount", "10");
    const [line = ""] = await watching.says(/\{"type":"GoldDeposited".*\n/);
    expect(JSON.parse(line)).toMatchObject({
      type: "GoldDeposited",
      kingdom: "#1#",
      amount: "10",
      stateVersion: expect.any(Number) as number,
      intentHash: expect.stringMatching(/^txid_/) as string,
    });
    expect(await watching.end("SIGINT")).toBe(0);
    const lines = watching.printed().trim().split("\n");
    const versions = lines.map((text) => (JSON.parse(text) as { stateVersion: number }).stateVersion);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  });

  it("a kingdom that does not exist is refused", async () => {
    const { code, err } = await runCli(["watch", "--config", config, "--kingdom", "Nowhere"]);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("NOT_FOUND") as string });
  });
});
