/** `deploy`: puts the game on a network and writes its config. */
import { rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { accountAddress, ed25519FromSeed } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { type ChainName, chains, readChain } from "@kingdoms/beacon";
import { type GatewayClient, PUBLIC_NETWORKS, type RealmConfig } from "@kingdoms/client";
import { deployGame, type ExistingBeacon, type NewBeacon, protocolsProvenFor } from "@kingdoms/deploy";
import { RADIX_JSON_PATH, radixJson } from "@kingdoms/deploy/site";
import { isAccountAddress, isComponentAddress } from "@kingdoms/keeper";
import { type Attos, formatAttos, parseAttos } from "@kingdoms/rules";
import { balanceOf } from "../account/command.ts";
import { build } from "../build.ts";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, integer, oneOf, readFlags } from "../flags.ts";
import { sayLinks } from "../links/say.ts";
import { readSecret } from "../secrets.ts";
import { siteOf } from "../site-address.ts";
import { checkNetwork, gatewayClient, gatewayOf, refusePublicKey } from "../target.ts";
import { sayProtocol } from "./protocol.ts";
import { confirmSpending } from "./spending.ts";

const usage = `Puts the game on a network: a beacon unless one exists already, the package, the factory; and ties them to the
deployer's account.

  npm run kingdoms -- deploy --network N --deployer-key-file F --site URL [flags]

  --network N             network id: 1 mainnet, 2 Stokenet, ...
  --gateway URL           Gateway API of the network (known for 1, 2, 32 to 34, 36 and 37)
  --chain NAME            chain of rounds that decides missions: quicknet, drand's; or embedded, whose key is public, for a
                          ledger of one's own (quicknet)
  --beacon ADDRESS        an existing Beacon component instead of a new one; any of the same code will do,
                          since none has an owner
  --deployer-key-file F   key of the account that pays the fees and becomes the dApp definition; or in
                          KINGDOMS_DEPLOYER_KEY. It needs 500 XRD, of which some 80 are spent on the beacon and some
                          110 on the game.
  --payee ADDRESS         the account that receives a tenth of what the game keeps, for all time (the deployer's)
  --site URL              where the game is played; wallets trust it and find its icons there. Networks 1 and 2 need https
  --name TEXT             name of the dApp definition (Kingdoms)
  --node URL              Core API of a node of the network, e.g. http://localhost:3333: says which protocol version the
                          network has, which no Gateway API does
  --confirm-protocol      deploy on a protocol version on which the game was not proven, without a question
  --confirm-spending      deploy without the question that says what it costs
  --out FILE              writes the game's config there, for "npm run build" and "keep --config", and beside it radix.json,
                          by which the site names its dApp definition; else the config is printed
`;

const flags = {
  ...HELP,
  network: { type: "string" },
  gateway: { type: "string" },
  chain: { type: "string" },
  beacon: { type: "string" },
  "deployer-key-file": { type: "string" },
  payee: { type: "string" },
  site: { type: "string" },
  name: { type: "string" },
  node: { type: "string" },
  "confirm-protocol": { type: "boolean", default: false },
  "confirm-spending": { type: "boolean", default: false },
  out: { type: "string" },
} as const;

const DEPLOYER_KEY = {
  what: "a deployer's key",
  flag: "deployer-key-file",
  variable: "KINGDOMS_DEPLOYER_KEY",
} as const;

const CHAINS = Object.values(chains).map(({ name }) => name);
/** A package is large, so a gateway takes long to answer. */
const PATIENCE_MS = 90_000;

type Values = ReturnType<typeof readFlags<typeof flags>>["values"];

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = readFlags(args, flags);
  const { networkId, gatewayUrl, choice, site, deployer, account, payee } = await orderOf(values, io);
  const gateway = gatewayClient({ gatewayUrl }, PATIENCE_MS);
  const network = await checkNetwork(gateway, networkId);
  const { beacon, chain } = await beaconOf(choice, gateway);
  refusePublicKey(networkId, chain);
  const game = await packageCode("kingdoms");
  await sayProtocol(io, {
    node: values.node,
    networkName: network.network_name,
    proven: protocolsProvenFor(game.wasm),
    confirmed: values["confirm-protocol"],
  });
  // Before anything is paid for, make sure that the result can be written.
  const files = values.out === undefined ? [] : [values.out, besides(values.out)];
  for (const file of files) await reserve(file);
  io.err(`deploying on ${network.network_name} from ${account}`);
  io.err(`${payee} receives a tenth of what the game keeps, for all time`);
  io.err(`missions are decided by rounds of ${chain}, ${chains[chain].hash}`);

  let paid = 0n as Attos;
  const deploy = async () => {
    const { xrd } = network.well_known_addresses;
    await confirmSpending(io, {
      account,
      balance: parseAttos(await balanceOf(gateway, account, xrd)),
      ownBeacon: "chain" in choice,
      networkName: network.network_name,
      site,
      confirmed: values["confirm-spending"],
    });
    return deployGame({
      gateway,
      networkId,
      deployer,
      ...game,
      beacon,
      payee,
      ...(values.name !== undefined && { name: values.name }),
      urls: { icons: `${site}/icons`, info: site, websites: [site] },
      onStep: (step) => io.err(`${step}...`),
      onPaid: (step, fee) => {
        paid = (paid + parseAttos(fee)) as Attos;
        io.err(`${step}: ${fee} XRD`);
      },
      onFound: (step) => io.err(`${step}: sent and paid for earlier`),
    });
  };
  const deployed = await deploy().catch(async (error: unknown) => {
    for (const file of files) await rm(file, { force: true });
    throw error;
  });
  const config = {
    networkId,
    networkName: network.network_name,
    ledgerId: "",
    gatewayUrl,
    explorerUrl: PUBLIC_NETWORKS[networkId]?.explorerUrl ?? "",
    homeUrl: site,
    embedded: false,
    ...deployed,
    xrd: network.well_known_addresses.xrd,
    faucet: "",
    version: build,
  } as RealmConfig;
  io.err(`deployed: ${deployed.factory}, for ${formatAttos(paid)} XRD in all`);
  await keep(values.out, config, io);
  await sayLinks(io, gateway, config, { site, ownBeacon: "chain" in choice });
  return 0;
}

/** Writes config and `radix.json`, or prints the config. Throws `FILE_NOT_WRITTEN`, after it has printed the config. */
async function keep(out: string | undefined, config: RealmConfig, io: Io): Promise<void> {
  const text = `${JSON.stringify(config, null, 2)}\n`;
  if (out === undefined) return io.out(text.trimEnd());
  try {
    await writeFile(out, text);
    await writeFile(besides(out), `${JSON.stringify(radixJson(config.dAppDefinition), null, 2)}\n`);
  } catch (cause) {
    io.out(text.trimEnd());
    const reason = `${out} cannot be written: ${(cause as Error).message}`;
    throw new CliError("FILE_NOT_WRITTEN", `${reason}. The game is deployed; its config is printed above`, {
      cause,
    });
  }
}

/** The deployment that the flags describe. Throws `BAD_FLAG` and `BAD_KEY`. */
async function orderOf(values: Values, io: Io) {
  const networkId = integer("network", values.network ?? "", 1, 255);
  const gatewayUrl = gatewayOf(networkId, values.gateway);
  const choice = beaconChoice(values);
  if ("chain" in choice) refusePublicKey(networkId, choice.chain);
  const site = siteOf(values.site, networkId);
  if (values.payee !== undefined && !isAccountAddress(values.payee, networkId))
    throw new CliError(
      "BAD_FLAG",
      "--payee takes the address of an account on this network; nothing could reach another one, for all time",
    );
  const seed = await readSecret({ ...DEPLOYER_KEY, file: values["deployer-key-file"] }, io);
  if (seed === null)
    throw new CliError(
      "BAD_KEY",
      `a deployer's key is needed: --${DEPLOYER_KEY.flag} names its file, or ${DEPLOYER_KEY.variable} holds it`,
    );
  const deployer = ed25519FromSeed(seed);
  const account = await accountAddress(deployer.publicKey, networkId);
  return { networkId, gatewayUrl, choice, site, deployer, account, payee: values.payee ?? account };
}

/** The file of the site, beside the config. */
const besides = (config: string): string => join(dirname(config), basename(RADIX_JSON_PATH));

type Choice = { readonly chain: ChainName } | { readonly component: string };

/** Throws `BAD_FLAG`. */
function beaconChoice({
  chain,
  beacon,
}: {
  chain?: string | undefined;
  beacon?: string | undefined;
}): Choice {
  if (beacon === undefined) return { chain: oneOf("chain", chain ?? "quicknet", CHAINS) };
  if (chain !== undefined)
    throw new CliError("BAD_FLAG", "--beacon implies the chain: leave --chain out; leave out --chain");
  if (!isComponentAddress(beacon))
    throw new CliError(
      "BAD_FLAG",
      "--beacon takes the address of a component; a character of this one is wrong",
    );
  return { component: beacon };
}

/** Throws `NOT_FOUND` if there is no beacon at the address. */
async function beaconOf(
  choice: Choice,
  gateway: GatewayClient,
): Promise<{ beacon: NewBeacon | ExistingBeacon; chain: ChainName }> {
  if ("chain" in choice) {
    const { chain } = choice;
    return { beacon: { chain, ...(await packageCode(`beacon-${chain}`)) }, chain };
  }
  const chain = await readChain(gateway, choice.component);
  if (chain === null)
    throw new CliError("NOT_FOUND", `${choice.component} is not a beacon of any known chain`);
  const codeOf = async (name: ChainName) => (await packageCode(`beacon-${name}`)).wasm;
  return { beacon: { ...choice, codeOf }, chain: chain.name };
}

async function packageCode(name: "kingdoms" | `beacon-${ChainName}`) {
  const [wasm, rpd] = await Promise.all([loadArtifact(`${name}.wasm`), loadArtifact(`${name}.rpd`)]);
  return { wasm, rpd };
}

/** An empty file is left over from an interrupted deployment. */
async function reserve(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : 1),
    () => 0,
  );
  if (size > 0)
    throw new CliError(
      "FILE_EXISTS",
      `${file} already exists; it may be the only record of another deployment`,
    );
  await writeFile(file, "").catch((cause: unknown) => {
    throw new CliError("FILE_NOT_WRITTEN", `${file} cannot be written: ${(cause as Error).message}`, {
      cause,
    });
  });
}
