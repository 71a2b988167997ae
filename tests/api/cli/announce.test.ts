/** `npm run kingdoms -- announce-beacon`: what the holder of the Crown badge can do, and nobody else. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFactory } from "@kingdoms/client";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../support/cli.ts";
import { anotherBeacon, startWorld, type World } from "../../support/world/index.ts";

/** PUBLIC TEST KEY: that of the deployer of an embedded ledger, who holds its Crown. */
const crown = bytesToHex(blake2b(utf8ToBytes("kingdoms/public-test-key/v1/account Deployer"), { dkLen: 32 }));

describe("npm run kingdoms -- announce-beacon", () => {
  let world: World;
  let folder: string;
  let config: string;

  beforeAll(async () => {
    world = await startWorld();
    folder = await mkdtemp(join(tmpdir(), "kingdoms-cli-"));
    config = join(folder, "config.json");
    await writeFile(config, JSON.stringify(world.config));
  });
  afterAll(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const announce = (
    beacon: string,
    key: string,
    flags: readonly string[] = [],
    typed: string | null = null,
  ) => runCli(["announce-beacon", beacon, "--config", config, ...flags], { KINGDOMS_CROWN_KEY: key }, typed);
  const pending = async () => (await readFactory(world.game)).value.pendingBeacon?.beacon.component;

  it("announce-beacon previews, and sends nothing without --submit and its answer", async () => {
    const next = await anotherBeacon(world);
    const before = world.ledger.tip.stateVersion;
    const dry = await announce(next, crown);
    expect(dry.err).toBe("");
    expect(dry.out).toMatch(new RegExp(`^  beacon {5}${next}, a round of embedded each 3 s$`, "m"));
    expect(dry.out).toContain(`"announce_beacon" Address("${next}");`);
    expect(dry.out).toContain("Nothing was sent; --submit sends it.");
    for (const typed of [null, "yes"]) {
      const { code, err } = await announce(next, crown, ["--submit"], typed);
      expect(err).toContain("NOT_CONFIRMED: another answer was given, or none; nothing was sent");
      expect(code).toBe(1);
    }
    expect(world.ledger.tip.stateVersion).toBe(before);
  });

  it("announce-beacon announces what is confirmed, and refuses to announce it again", async () => {
    const next = await anotherBeacon(world);
    const { code, out } = await announce(next, crown, ["--submit"], next.slice(-6));
    expect(out).toMatch(/^announced by txid_\S+ for [\d.]+ XRD, in force \S+Z$/m);
    expect(code).toBe(0);
    expect(await pending()).toBe(next);
    const again = await announce(next, crown);
    expect(again.err).toContain(`NOT_ALLOWED: ${next} has already been announced`);
  });

  it("announce-beacon refuses whoever does not hold the Crown, and what is no beacon", async () => {
    const next = await anotherBeacon(world);
    const { code, err } = await announce(next, "07".repeat(32));
    expect(err).toMatch(/^NOT_ALLOWED: account_\S+ does not hold the Crown badge resource_/);
    expect(code).toBe(1);
    const none = await announce(world.config.factory, crown);
    expect(none.err).toContain(`NOT_FOUND: ${world.config.factory} is not a beacon of any known chain`);
    const { code: wrong } = await announce("camelot", crown);
    expect(wrong).toBe(2);
    const without = await runCli(["announce-beacon", next, "--config", config]);
    expect(without.err).toContain("BAD_KEY: the Crown's key is needed");
  });
});
