/** What `deploy` says of a network's protocol version, which the Core API of a node tells and no Gateway API does. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { typeErrors } from "@embedded-radix/tests/support/core-api-types.ts";
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { drawFromFaucet } from "@kingdoms/game-tests/support/world/foundation.ts";
import { SIMULATOR, startWorld, type World } from "@kingdoms/game-tests/support/world/index.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sayProtocol } from "../../../apps/cli/src/deploy/protocol.ts";
import type { Io } from "../../../apps/cli/src/flags.ts";
import { runCli } from "../../support/cli.ts";

let world: World;
let stop: () => Promise<void>;
/** What the node answers next. */
let answer: { status: number; body: unknown } = { status: 200, body: {} };
let asked: unknown;
let node = "";
const deployerKey = { KINGDOMS_DEPLOYER_KEY: "07".repeat(32) };

/** As a node answers `/core/status/network-status`. */
function status(current_protocol_version: string): object {
  const [pre_genesis_state_identifier, current_state_identifier] = [0, 7].map((state_version) => ({
    state_version,
    state_tree_hash: "00".repeat(32),
    transaction_tree_hash: "00".repeat(32),
    receipt_tree_hash: "00".repeat(32),
  }));
  return { pre_genesis_state_identifier, current_state_identifier, current_protocol_version };
}

beforeAll(async () => {
  world = await startWorld();
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => {
      text += part.toString();
    });
    request.on("end", () => {
      asked = { path: request.url, method: request.method, body: JSON.parse(text) };
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stop = () => new Promise((closed) => server.close(() => closed()));
  node = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await world?.stop();
  await stop?.();
});

const fail = () => {
  throw new Error("nothing is asked or printed");
};

/** The deployer has no XRD, so what goes on ends at its first payment. */
function deploy(flags: readonly string[] = ["--node", node], typed: string | null = null) {
  const site = "https://kingdoms.example";
  const args = ["deploy", "--network", "242", "--gateway", world.gatewayUrl, "--site", site];
  return runCli([...args, ...flags], deployerKey, typed);
}

it("deploy says that the game was proven on the protocol that the node names", async () => {
  answer = { status: 200, body: status("cuttlefish-part2") };
  expect(typeErrors("NetworkStatusResponse", answer.body)).toEqual([]);
  const said: string[] = [];
  const io: Io = { env: {}, out: fail, err: (text) => said.push(text), ask: fail };
  const proven = ["cuttlefish", "cuttlefish-part2"];
  for (const url of [node, `${node}/`])
    await sayProtocol(io, { node: url, networkName: "stokenet", proven, confirmed: false });
  const sentence = "stokenet has protocol cuttlefish-part2, and this game was proven on it";
  expect(said).toEqual([sentence, sentence]);
  expect(asked).toEqual({
    path: "/core/status/network-status",
    method: "POST",
    body: { network: "stokenet" },
  });
});

it("on a protocol without a proof, deploy warns and continues only if the user wants it", async () => {
  answer = { status: 200, body: status("fangtooth") };
  const warning = "WARNING: simulator has protocol fangtooth, and this game was not proven on it";
  const { stateVersion } = world.ledger.tip;
  for (const typed of [null, "yes", ""]) {
    const declined = await deploy(undefined, typed);
    expect(declined.code).toBe(1);
    expect(declined.err).toContain(warning);
    expect(declined.err).toContain("NOT_CONFIRMED: the game was not proven on protocol fangtooth");
    expect(declined.err).not.toContain("deploying on");
  }
  expect(world.ledger.tip.stateVersion).toBe(stateVersion);
  for (const { err } of [
    await deploy(undefined, "fangtooth"),
    await deploy(["--node", node, "--confirm-protocol"]),
  ]) {
    expect(err).toContain(warning);
    expect(err).toContain("deploying on simulator");
  }
});

it("deploy asks about the protocol and then about the cost, and takes both answers from a pipe", async () => {
  answer = { status: 200, body: status("fangtooth") };
  const seed = Buffer.alloc(32, 7);
  await drawFromFaucet(world.ledger, await accountAddress(ed25519FromSeed(seed).publicKey, SIMULATOR));
  const flags = ["--node", node, "--beacon", world.config.beacon];
  const declined = await deploy(flags, "fangtooth\nfangtooth");
  expect(declined.err).toContain("NOT_CONFIRMED: nothing was sent and nothing was spent");
  const { code, err } = await deploy(flags, "fangtooth\nsimulator");
  expect({ code, err }).toMatchObject({ code: 0 });
});

it("without a node, deploy says that the protocol is unknown, and lists its proofs", async () => {
  const { err } = await deploy([]);
  expect(err).toContain("the protocol of simulator is not known, since no Gateway API tells it: see --node");
  expect(err).toMatch(/proven on (cuttlefish|no protocol)/);
  expect(err).toContain("deploying on simulator");
});

it.each<[name: string, status: number, body: unknown, says: string]>([
  ["of another network", 400, { code: 400, message: "Invalid network" }, "status 400, Invalid network"],
  ["without a version", 200, { current_state_identifier: {} }, "its answer names no version"],
  ["that is not JSON of an object", 200, null, "its answer names no version"],
  ["with letters for the terminal", 200, status("\u001b[2Jeagle-ray"), "its answer names no version"],
])("an answer %s ends the deployment before anything is paid", async (_, code, body, says) => {
  answer = { status: code, body };
  const { stateVersion } = world.ledger.tip;
  const { err, code: ended } = await deploy();
  expect({ ended, says: err.includes(`does not tell the protocol of simulator: ${says}`) }).toEqual({
    ended: 1,
    says: true,
  });
  expect(world.ledger.tip.stateVersion).toBe(stateVersion);
});
