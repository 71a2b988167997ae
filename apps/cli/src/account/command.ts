/** `account`: the account of a key, its balance, and XRD from the faucet of a test network. */
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { type GatewayClient, manifestText, readBalances } from "@kingdoms/client";
import { lockFee } from "@kingdoms/client/sending";
import { send } from "@kingdoms/deploy";
import { type Attos, formatAttos, parseXrd } from "@kingdoms/rules";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, integer, readFlags } from "../flags.ts";
import { readSecret } from "../secrets.ts";
import { checkNetwork, gatewayClient, gatewayOf } from "../target.ts";

const usage = `Says the address of the account that belongs to a key, and how much XRD it holds.

  npm run kingdoms -- account --network N --key-file F [flags]

  --network N    network id: 1 mainnet, 2 Stokenet, ...
  --gateway URL  Gateway API of the network (known for 1, 2, 32 to 34, 36 and 37)
  --key-file F   file with the key, 64 hexadecimal characters (openssl rand -hex 32); or in KINGDOMS_KEY
  --fund         takes 10,000 XRD of play money from the faucet of the network; mainnet has none that gives
`;

const flags = {
  ...HELP,
  network: { type: "string" },
  gateway: { type: "string" },
  "key-file": { type: "string" },
  fund: { type: "boolean", default: false },
} as const;

const KEY = { what: "a key", flag: "key-file", variable: "KINGDOMS_KEY" } as const;
const MAINNET = 1;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = readFlags(args, flags);
  const networkId = integer("network", values.network ?? "", 1, 255);
  if (values.fund && networkId === MAINNET)
    throw new CliError("NOT_ALLOWED", "the faucet of mainnet gives nothing: send XRD to the account");
  const gateway = gatewayClient({ gatewayUrl: gatewayOf(networkId, values.gateway) });
  const seed = await readSecret({ ...KEY, file: values["key-file"] }, io);
  if (seed === null)
    throw new CliError(
      "BAD_KEY",
      `a key is needed: --${KEY.flag} names its file, or ${KEY.variable} holds it`,
    );
  const key = ed25519FromSeed(seed);
  const account = await accountAddress(key.publicKey, networkId);
  const network = await checkNetwork(gateway, networkId);
  const { xrd, faucet = "" } = network.well_known_addresses;
  io.out(account);
  if (values.fund) {
    const manifest = fromFaucet(faucet, account);
    // No two draws of an epoch are the same transaction.
    await send({ gateway, networkId, deployer: key, manifest, nonce: Date.now() % 2 ** 32 });
  }
  io.err(`${await balanceOf(gateway, account, xrd)} XRD on ${network.network_name}`);
  return 0;
}

const fromFaucet = (faucet: string, account: string): string =>
  lockFee(faucet, parseXrd("5")) + manifestText.callMethod(faucet, "free") + manifestText.depositAll(account);

export async function balanceOf(gateway: GatewayClient, account: string, xrd: string): Promise<string> {
  const { value } = await readBalances(gateway, [account], [xrd]);
  return formatAttos(value[0]?.amounts[0] ?? (0n as Attos));
}
