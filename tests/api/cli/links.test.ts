/** What ties a deployed game to its dApp definition and to its site, read as wallets and explorers read it. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { createGatewayClient, type RealmConfig, type WireEntityDetails } from "@kingdoms/client";
import { unlinkedEntities } from "@kingdoms/deploy";
import { type Dapp, metadataBy, RADIX_JSON_PATH, radixJson, walletRefusals } from "@kingdoms/deploy/site";
import { drawFromFaucet } from "@kingdoms/game-tests/support/world/foundation.ts";
import { startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../support/cli.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../../support/realm.ts";

/** On Stokenet. */
const ELSEWHERE = "account_tdx_2_128h2zv5m4mnprnfjxn4nf96pglgx064mut8np26hp7w9mm064es2dn";
const SITE = "https://kingdoms.example";
let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), "kingdoms-links-"));
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

async function linksOf(address: string) {
  const { items }: WireEntityDetails = await world.game.gateway.post("/state/entity/details", {
    addresses: [address],
    opt_ins: { dapp_two_way_links: true },
  });
  return items[0]?.details ?? {};
}

describe("the entities of a game", () => {
  it("every entity of a game and its dApp definition name each other, kingdoms of every age included", async () => {
    const first = await world.found(world.account(0), 3, 3);
    const second = await world.found(world.account(1), 9, 3);
    const kingdoms = [first.component, second.component];
    expect(await unlinkedEntities(world.game.gateway, world.config, { kingdoms })).toEqual([]);
    const { dAppDefinition, factory, kgld, kingdomKey, beacon, beaconPackage } = world.config;
    for (const component of kingdoms) {
      const { blueprint_linked_dapp_address, two_way_linked_dapp_address } = await linksOf(component);
      expect([blueprint_linked_dapp_address, two_way_linked_dapp_address]).toEqual([
        dAppDefinition,
        dAppDefinition,
      ]);
    }
    expect(await linksOf(beacon)).toMatchObject({ blueprint_linked_dapp_address: dAppDefinition });
    expect(await linksOf(factory)).toMatchObject({ direct_linked_dapp_address: dAppDefinition });
    for (const resource of [kgld, kingdomKey])
      expect((await linksOf(resource)).two_way_linked_dapps?.items).toEqual([
        { dapp_address: dAppDefinition },
      ]);
    const claimed = (await linksOf(dAppDefinition)).two_way_linked_dapp_details?.entities?.items;
    expect(claimed).toEqual([
      { entity_address: world.config.package, auto_link_blueprints: ["Kingdom"] },
      ...[factory, kgld, kingdomKey].map((entity_address) => ({ entity_address })),
      { entity_address: beaconPackage, auto_link_blueprints: ["Beacon"] },
    ]);
  });

  it("an entity that belongs to no dApp, or to another one, is found", async () => {
    const { faucet, dAppDefinition } = world.config;
    const stranger = { ...world.config, factory: faucet, dAppDefinition };
    expect(await unlinkedEntities(world.game.gateway, stranger as RealmConfig)).toEqual([
      { entity: "the factory", address: faucet },
    ]);
    const other = { ...world.config, dAppDefinition: world.account(0).address };
    const ofOther = await unlinkedEntities(world.game.gateway, other);
    expect(ofOther.map(({ entity }) => entity)).toEqual([
      "the package",
      "the factory",
      "KGLD",
      "the Kingdom Key",
    ]);
  });
});

describe("the Radix Wallet's own rules, against the output of deploy", () => {
  let config: RealmConfig;
  let file: string;

  beforeAll(async () => {
    const seed = Buffer.alloc(32, 21);
    const key = join(folder, "deployer.key");
    await writeFile(key, seed.toString("hex"), { mode: 0o600 });
    await drawFromFaucet(
      world.ledger,
      await accountAddress(ed25519FromSeed(seed).publicKey, world.config.networkId),
    );
    const out = join(folder, "game.json");
    const { beacon } = world.config;
    const args = ["--network", "242", "--gateway", world.gatewayUrl, "--deployer-key-file", key];
    const ended = await runCli([
      "deploy",
      "--confirm-spending",
      ...args,
      "--site",
      SITE,
      "--beacon",
      beacon,
      "--out",
      out,
    ]);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.err).toContain("every entity of the game and its dApp definition name each other");
    expect(ended.err).toContain(
      `the Radix Wallet would refuse ${SITE} now: nothing is served at ${RADIX_JSON_PATH}`,
    );
    config = JSON.parse(await readFile(out, "utf8")) as RealmConfig;
    file = await readFile(join(folder, "radix.json"), "utf8");
  });

  const judged = (dapp: Partial<Dapp>, answer: () => Response) =>
    walletRefusals(
      { origin: SITE, dAppDefinition: config.dAppDefinition, ...dapp },
      {
        metadata: metadataBy(createGatewayClient({ baseUrl: world.gatewayUrl })),
        fetch: async (url) =>
          url === `${dapp.origin ?? SITE}${RADIX_JSON_PATH}` ? answer() : new Response(null, { status: 404 }),
      },
    );
  const written = () => new Response(file, { headers: { "Content-Type": "application/json" } });

  it("the wallet accepts a site that serves the output of deploy", async () => {
    expect(JSON.parse(file)).toEqual({
      dApps: [{ dAppDefinitionAddress: config.dAppDefinition }],
      callbackPath: "/",
    });
    expect(await judged({}, written)).toEqual([]);
  });

  it("the wallet takes a file that names other dApps as well", async () => {
    const both = {
      dApps: [...radixJson("account_sim1other").dApps, ...radixJson(config.dAppDefinition).dApps],
    };
    expect(await judged({}, () => Response.json(both))).toEqual([]);
  });

  it.each<[string, string, () => Partial<Dapp>, () => Response]>([
    ["invalidOriginURL", "an address without TLS", () => ({ origin: "http://kingdoms.example" }), written],
    ["wrongAccountType", "an address of no account", () => ({ dAppDefinition: config.factory }), written],
    ["wrongAccountType", "an account of another network", () => ({ dAppDefinition: ELSEWHERE }), written],
    ["wrongAccountType", "a player's account", () => ({ dAppDefinition: world.account(0).address }), written],
    ["unknownWebsite", "another site", () => ({ origin: "https://evil.example" }), written],
    [
      "unknownWebsite",
      "a name below the site's",
      () => ({ origin: "https://www.kingdoms.example" }),
      written,
    ],
    ["unknownWebsite", "another port", () => ({ origin: `${SITE}:8443` }), written],
    ["radixJsonNotFound", "a site without the file", () => ({}), () => new Response("", { status: 404 })],
    ["radixJsonUnknownFileFormat", "a page in its place", () => ({}), () => new Response("<!doctype html>")],
    [
      "radixJsonUnknownFileFormat",
      "JSON of another form",
      () => ({}),
      () => Response.json({ dApps: "none" }),
    ],
    ["radixJsonUnknownFileFormat", "null", () => ({}), () => Response.json(null)],
    [
      "radixJsonUnknownFileFormat",
      "a list of nothing known",
      () => ({}),
      () => Response.json({ dApps: [null, 1] }),
    ],
    ["unknownDappDefinitionAddress", "an empty list", () => ({}), () => Response.json({ dApps: [] })],
    [
      "unknownDappDefinitionAddress",
      "the definition of another game",
      () => ({}),
      () => Response.json(radixJson(world.config.dAppDefinition)),
    ],
  ])("the wallet refuses with %s: %s", async (refusal, _, dapp, answer) => {
    expect((await judged(dapp(), answer))[0]).toBe(refusal);
  });

  it("the wallet refuses a site that does not answer", async () => {
    const answer = () => {
      throw new TypeError("fetch failed");
    };
    expect(await judged({}, answer)).toEqual(["radixJsonNotFound"]);
  });

  it("the command `links` lists the missing links, and ends with 1", async () => {
    const args = ["links", "--config", join(folder, "game.json")];
    const { code, err } = await runCli(args);
    expect(code).toBe(1);
    expect(err).toContain("every entity of the game and its dApp definition name each other");
    const other = join(folder, "other.json");
    await writeFile(other, JSON.stringify({ ...config, factory: world.config.factory }));
    expect((await runCli(["links", "--config", other])).err).toContain(
      `the factory (${world.config.factory}) and the dApp definition do not name each other`,
    );
  });
});

describe("the site of a realm", () => {
  const data = freshDataFolder();
  let realm: RealmProcess;
  beforeAll(async () => {
    realm = await startRealmProcess(data.data, 0, ["--no-keeper"]);
  });
  afterAll(async () => {
    await realm?.kill();
    data.remove();
  });

  it("a realm names its dApp definition as JSON, and the wallet refuses nothing but its address", async () => {
    const config = (await (await fetch(`${realm.url}/realm/config`)).json()) as RealmConfig;
    const answer = await fetch(`${realm.url}${RADIX_JSON_PATH}`);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual(radixJson(config.dAppDefinition));
    const dapp = { origin: realm.url, dAppDefinition: config.dAppDefinition };
    const metadata = metadataBy(createGatewayClient({ baseUrl: realm.url }));
    expect(await walletRefusals(dapp, { metadata, fetch })).toEqual(["invalidOriginURL", "unknownWebsite"]);
    const links = await unlinkedEntities(createGatewayClient({ baseUrl: realm.url }), config);
    expect(links).toEqual([]);
  });

  const asJson = { code: "NOT_FOUND" };
  it.each([
    ["/chains", 404, asJson],
    ["/foo.js", 404, asJson],
    ["/favicon.ico", 404, asJson],
    ["/robots.txt", 404, asJson],
    ["/state/nope", 404, asJson],
    ["/assets/index-gone.js", 404, asJson],
    ["/.well-known/assetlinks.json", 404, asJson],
    ["/transaction/a.json", 404, asJson],
    ["/llms.txt", 404, asJson],
    ["/state/entity/details", 405, { code: "METHOD_NOT_ALLOWED" }],
    ["/transaction/construction", 405, { code: "METHOD_NOT_ALLOWED" }],
  ])("a program that asks for %s is answered with %i", async (path, status, body) => {
    const answer = await fetch(realm.url + path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject(body);
  });
});
