/** `steward`: submits orders that players signed in advance, as a separate process. */
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { accountAddress, ed25519FromSeed, testDeployer } from "@embedded-radix/transactions";
import { createTransactionsV2, type TransactionsV2 } from "@embedded-radix/transactions/v2";
import { loadArtifact } from "@kingdoms/artifacts";
import { readLedgerStatus } from "@kingdoms/client";
import type { Payer } from "@kingdoms/keeper";
import { fileCheckpoint } from "@kingdoms/keeper/node";
import { formatAttos } from "@kingdoms/rules";
import { readOrder, type StewardHealth, startSteward } from "@kingdoms/steward";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, integer, readFlags, xrd } from "../flags.ts";
import { BUDGET_FLAGS, BUDGET_USAGE, budgetOf } from "../keep/budget.ts";
import { serveHealth } from "../keep/health.ts";
import { readSecret, redacted } from "../secrets.ts";
import { stopSignal } from "../stop-signal.ts";
import { checkNetwork, type GameTarget, gatewayClient, gatewayOf, readTarget } from "../target.ts";
import { OrderFolder } from "./folder.ts";

const usage = `Submits orders that players signed in advance, each at its time, as long as it runs. Each order pays its own reward to the
account of the key, which pays the network fee. What does not pay more than it costs is not sent.

  npm run kingdoms -- steward --orders PATH --key-file F [flags]

  --orders PATH      folder of NAME.order.json files, or one of them: { "signed_partial_transaction": "<hex>", "words": "..." }, as
                     the page saves them. New files are found while it runs; one that is removed is not submitted any more. How far
                     each has come is in NAME.order.json.state beside it
  --key-file F       file with the key of the account that pays and is paid, 64 hexadecimal characters; or in KINGDOMS_KEY. On a
                     ledger of one's own it may be left out: the faucet pays
  --config X         address or file of a game's config (http://localhost:8090/realm/config)
  --network N        instead of a config: network id, 1 mainnet, 2 Stokenet, ...
  --gateway U        address of the Gateway API, where neither names it
  --least-reward XRD orders that pay less are left alone (1)
${BUDGET_USAGE}
  --health-port N    GET /health on this port of 127.0.0.1: 200 or 503, and figures

Ctrl-C, SIGTERM or SIGHUP stops it, and it may be killed: the ledger takes each order once. Several may hold the same orders; the first
that submits one is paid for it.
`;

const flags = {
  ...HELP,
  ...BUDGET_FLAGS,
  orders: { type: "string" },
  "key-file": { type: "string" },
  config: { type: "string" },
  network: { type: "string" },
  gateway: { type: "string" },
  "least-reward": { type: "string", default: "1" },
  "health-port": { type: "string" },
} as const;

const KEY = { what: "a payer's key", flag: "key-file", variable: "KINGDOMS_KEY" } as const;
const WHERE = { what: "a folder of signed orders", flag: "orders" } as const;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = readFlags(args, flags);
  const port =
    values["health-port"] === undefined ? null : integer("health-port", values["health-port"], 0, 65_535);
  const leastRewardXrd = formatAttos(xrd("least-reward", values["least-reward"]));
  const orders = await placeOf(values.orders);
  const place = await placeOnNetwork(values);
  const { payer, rewardAccount, secret } = await payerOf(place, values["key-file"], io);
  const gateway = gatewayClient(place);
  const known = await checkNetwork(gateway, place.networkId);
  const log = (line: string): void =>
    io.out(`${new Date().toISOString()} ${redacted(line, secret === null ? [] : [secret])}`);
  const transactions = loader();
  const terms = { networkId: place.networkId, xrd: known.well_known_addresses.xrd, leastRewardXrd };

  const stopped = stopSignal();
  const steward = startSteward({
    gateway,
    transactions,
    networkId: place.networkId,
    store: new OrderFolder({
      path: orders.path,
      read: async (signed, now) => readOrder(signed, { ...terms, transactions: await transactions(), now }),
      now: async () => (await readLedgerStatus(gateway)).time,
      log,
    }),
    payer,
    rewardAccount,
    budget: budgetOf(values, payer),
    ...(payer.key !== undefined && { spending: fileCheckpoint(join(orders.folder, "steward.spent")) }),
    log,
  });
  try {
    const health =
      port === null
        ? null
        : await serveHealth(port, () => ({ healthy: works(steward.health()), ...steward.health() }));
    log(
      `holding the orders of ${orders.path} for network ${place.networkId}; ${payer.address} locks the fees`,
    );
    if (health !== null) log(`health at ${health.url}`);
    log(`stopping: ${await stopped}`);
    await health?.close();
  } finally {
    await steward.stop();
  }
  log("stopped");
  return 0;
}

const works = ({ error }: StewardHealth): boolean => error === null;

/** Throws `BAD_FLAG`. */
async function placeOf(path: string | undefined): Promise<{ path: string; folder: string }> {
  if (path === undefined)
    throw new CliError("BAD_FLAG", `--${WHERE.flag} names ${WHERE.what}, or the file of one`);
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CliError("BAD_FLAG", `--${WHERE.flag}: there is no ${path}`);
  return { path, folder: found.isDirectory() ? path : dirname(path) };
}

type Place = Pick<GameTarget, "networkId" | "gatewayUrl" | "faucet">;

/** Throws `BAD_FLAG` and `BAD_CONFIG`. */
async function placeOnNetwork({
  config,
  network,
  gateway,
}: {
  readonly config?: string | undefined;
  readonly network?: string | undefined;
  readonly gateway?: string | undefined;
}): Promise<Place> {
  if (network === undefined) return readTarget({ config, gateway });
  if (config !== undefined)
    throw new CliError("BAD_FLAG", "--config says the network already; leave out --network");
  const networkId = integer("network", network, 1, 255);
  return { networkId, gatewayUrl: gatewayOf(networkId, gateway), faucet: "" };
}

interface Means {
  readonly payer: Payer;
  /** Address of the account that takes the rewards. */
  readonly rewardAccount: string;
  /** Must never be written anywhere. */
  readonly secret: Uint8Array | null;
}

/** Throws `BAD_KEY`. */
async function payerOf({ networkId, faucet }: Place, file: string | undefined, io: Io): Promise<Means> {
  const secret = await readSecret({ ...KEY, file }, io);
  if (secret !== null) {
    const key = ed25519FromSeed(secret);
    const address = await accountAddress(key.publicKey, networkId);
    return { payer: { address, key }, rewardAccount: address, secret };
  }
  if (faucet === "")
    throw new CliError(
      "BAD_KEY",
      `${KEY.what} is needed: --${KEY.flag} names its file, or ${KEY.variable} holds it`,
    );
  return { payer: { address: faucet }, rewardAccount: (await testDeployer(networkId)).address, secret: null };
}

function loader(): () => Promise<TransactionsV2> {
  let loading: Promise<TransactionsV2> | null = null;
  return () => {
    loading ??= loadArtifact("transactions.wasm").then(async (wasm) =>
      createTransactionsV2(await WebAssembly.compile(wasm)),
    );
    return loading;
  };
}
