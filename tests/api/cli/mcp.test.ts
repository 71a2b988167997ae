/** `mcp`: an assistant plays through the official client of the Model Context Protocol, against the real gateway. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { drawFromFaucet } from "@kingdoms/game-tests/support/world/foundation.ts";
import { SIMULATOR, startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cliCommand, runCli } from "../../support/cli.ts";

const SEED = Buffer.alloc(32, 53);

let world: World;
let folder: string;
let config: string;
let key: string;
const clients: Client[] = [];

beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), "kingdoms-mcp-"));
  config = join(folder, "config.json");
  key = join(folder, "a.key");
  await writeFile(config, JSON.stringify(world.config));
  await writeFile(key, SEED.toString("hex"), { mode: 0o600 });
  await drawFromFaucet(world.ledger, await accountAddress(ed25519FromSeed(SEED).publicKey, SIMULATOR));
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

/** An assistant; `agree` is what its user answers when asked, and null for one that cannot ask. */
async function assistant(
  args: readonly string[],
  agree: boolean | null = null,
): Promise<{ client: Client; asked: string[] }> {
  const asked: string[] = [];
  const client = new Client(
    { name: "assistant", version: "1.0.0" },
    agree === null ? {} : { capabilities: { elicitation: { form: {} } } },
  );
  if (agree !== null)
    client.setRequestHandler("elicitation/create", ({ params }) => {
      asked.push(params.message);
      return { action: "accept", content: { send: agree } };
    });
  const [command = "", ...rest] = cliCommand(["mcp", ...args]);
  await client.connect(new StdioClientTransport({ command, args: rest, stderr: "ignore" }));
  clients.push(client);
  return { client, asked };
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return { isError: isError === true, text: first?.text ?? "" };
}

const read = async (client: Client, name: string, given: Record<string, unknown> = {}) =>
  JSON.parse((await call(client, name, given)).text) as Record<string, unknown>;

const ofGame = () => ["--config", config];
/** The same game, named in a way that does not say that its money is play money. */
const inPublic = () => [
  "--network",
  "242",
  "--factory",
  world.config.factory,
  "--gateway",
  world.gatewayUrl,
  "--key-file",
  key,
];

describe("mcp", () => {
  it("a server without a key reads the game and offers no orders", async () => {
    const { client } = await assistant(ofGame());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["game", "kingdoms", "kingdom", "mission"]);
    expect(await read(client, "game")).toMatchObject({ factory: world.config.factory });
    expect(await call(client, "kingdom", { which: "Nowhere" })).toEqual({
      isError: true,
      text: "NOT_FOUND: no kingdom has this number, component or name",
    });
  });

  it("an assistant previews an order, gives it, and sees its outcome, within its spending limit", async () => {
    const { client } = await assistant([...ofGame(), "--key-file", key, "--spend", "800"]);
    const found = { kind: "found", fields: { name: "Camelot", cell: "3,4" } };
    const forecast = await read(client, "preview_order", found);
    expect(forecast).toMatchObject({ status: "ready", leftOfSpendingLimit: "800" });
    const before = (await read(client, "account")) as { xrd: string };
    const given = await read(client, "give_order", found);
    expect(given).toMatchObject({ status: "committed" });
    const after = (await read(client, "account")) as { xrd: string };
    // What it was told, and what the account has really paid.
    const cost = Number(before.xrd) - Number(after.xrd);
    expect(cost).toBeCloseTo(Number(forecast.paid) + Number(given.fee), 6);
    expect(Number(given.leftOfSpendingLimit)).toBeCloseTo(800 - cost, 6);
    expect(await read(client, "kingdom", { which: "Camelot" })).toMatchObject({
      info: { cell: { x: 3, y: 4 } },
    });

    const bought = await call(client, "give_order", { kind: "buyKgld", fields: { amount: "300" } });
    expect(bought.isError).toBe(true);
    expect(bought.text).toMatch(/^SPENDING_LIMIT: it may cost 30\d/);
    expect((await read(client, "account")) as { xrd: string }).toEqual(after);
  });

  it("a refusal of the rules and an invalid order give a sentence, and nothing is sent", async () => {
    const { client } = await assistant([...ofGame(), "--key-file", key]);
    expect(await read(client, "give_order", { kind: "build", fields: { building: "mine" } })).toMatchObject({
      status: "refused",
      reason: { code: "KINGDOMS_NOT_ENOUGH_KGLD" },
    });
    expect(await call(client, "give_order", { kind: "build", fields: { building: "castle" } })).toEqual({
      isError: true,
      text: "BAD_FLAG: --building takes mine or barracks or trezor or stronghold or mage_tower or research_academy or obscura_temple",
    });
    expect((await call(client, "give_order", { kind: "conquer" })).isError).toBe(true);
  });

  it("with money that may be real, the user is asked about each order", async () => {
    const order = { kind: "buyKgld", fields: { amount: "2" } };
    const refusing = await assistant(inPublic(), false);
    expect(await call(refusing.client, "give_order", order)).toEqual({
      isError: true,
      text: "NOT_CONFIRMED: nothing was sent: the player did not agree to it",
    });
    const agreeing = await assistant(inPublic(), true);
    expect(await read(agreeing.client, "give_order", order)).toMatchObject({ status: "committed" });
    for (const { asked } of [refusing, agreeing]) {
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatch(/^buyKgld, amount 2 XRD, from account_sim\w+ on network 242\. It pays 2 XRD/);
    }
    // An assistant that cannot ask gives no order.
    const mute = await assistant(inPublic());
    const unasked = await call(mute.client, "give_order", order);
    expect(unasked).toMatchObject({ isError: true, text: expect.stringMatching(/elicitation/) });
    const trusted = await assistant([...inPublic(), "--yes"]);
    expect(await read(trusted.client, "give_order", order)).toMatchObject({ status: "committed" });
  });

  it("wrong flags end it with exit code 2", async () => {
    const { code, err } = await runCli(["mcp", "--spend", "much"]);
    expect({ code, err }).toMatchObject({ code: 2 });
    expect(err).toContain("--spend takes an amount of XRD");
  });
});
