/** `deploy`: puts the game on a network and writes its config. */
import { rm, stat, writeFile } from "node:fs/promises";
import { loadArtifact } from "@kingdoms/artifacts";
import type { RealmConfig } from "@kingdoms/client";
import { deployGame, fatePublicKey, isFateKey } from "@kingdoms/deploy";
import { accountAddress, ed25519FromSeed, testFateKey } from "@kingdoms/transactions";
import { CliError } from "../errors.ts";
import { type Command, HELP, type Io, integer, readFlags } from "../flags.ts";
import { readSecret } from "../secrets.ts";
import { checkNetwork, gatewayClient, gatewayOf } from "../target.ts";

const usage = `Puts the game on a network: publishes the package, starts the factory, ties both to the deployer's account.

  npm run kingdoms -- deploy --network N --fate-key HEX --deployer-key-file F --site URL [flags]

  --network N             network id: 1 mainnet, 2 Stokenet, ...
  --gateway URL           Gateway API of the network (known for 1 and 2)
  --fate-key HEX          PUBLIC half of the key that signs fates, 96 hexadecimal characters ("fate-key" makes one)
  --deployer-key-file F   key of the account that pays some 150 XRD (500 are locked at first), becomes the dApp definition and
                          gets the Crown; or in KINGDOMS_DEPLOYER_KEY
  --site URL              where the game is played; wallets trust it and find its icons there
  --name TEXT             of the dApp definition (Kingdoms)
  --out FILE              writes the game's config there, for a site and for "keep --config"; else it is printed
`;

const flags = {
  ...HELP,
  network: { type: "string" },
  gateway: { type: "string" },
  "fate-key": { type: "string" },
  "deployer-key-file": { type: "string" },
  site: { type: "string" },
  name: { type: "string" },
  out: { type: "string" },
} as const;

const DEPLOYER_KEY = {
  what: "a deployer's key",
  flag: "deployer-key-file",
  variable: "KINGDOMS_DEPLOYER_KEY",
} as const;
const EXPLORERS: Readonly<Record<number, string>> = {
  1: "https://dashboard.radixdlt.com",
  2: "https://stokenet-dashboard.radixdlt.com",
};

/** A package is large, so a gateway takes long to answer. */
const PATIENCE_MS = 90_000;

export const command: Command = { usage, run };

async function run(args: readonly string[], io: Io): Promise<number> {
  const { values } = readFlags(args, flags);
  const networkId = integer("network", values.network ?? "", 1, 255);
  const gatewayUrl = gatewayOf(networkId, values.gateway);
  const fateKey = publicFateKey(values["fate-key"], networkId);
  const site = siteOf(values.site);
  const seed = await readSecret({ ...DEPLOYER_KEY, file: values["deployer-key-file"] }, io);
  if (seed === null)
    throw new CliError(
      "BAD_KEY",
      `a deployer's key is needed: --${DEPLOYER_KEY.flag} names its file, or ${DEPLOYER_KEY.variable} holds it`,
    );
  const deployer = ed25519FromSeed(seed);
  const gateway = gatewayClient({ gatewayUrl }, PATIENCE_MS);
  const network = await checkNetwork(gateway, networkId);
  // Before anything is paid for, make sure that the result can be written.
  if (values.out !== undefined) await reserve(values.out);
  io.err(`deploying on ${network.network_name} from ${await accountAddress(deployer.publicKey, networkId)}`);

  const [wasm, rpd] = await Promise.all([loadArtifact("kingdoms.wasm"), loadArtifact("kingdoms.rpd")]);
  const deployed = await deployGame({
    gateway,
    networkId,
    deployer,
    wasm,
    rpd,
    fateKey,
    ...(values.name !== undefined && { name: values.name }),
    urls: { icons: `${site}/icons`, info: site, websites: [new URL(site).origin] },
    onStep: (step) => io.err(`${step}...`),
  }).catch(async (error: unknown) => {
    if (values.out !== undefined) await rm(values.out, { force: true });
    throw error;
  });
  const config = {
    networkId,
    networkName: network.network_name,
    ledgerId: "",
    gatewayUrl,
    explorerUrl: EXPLORERS[networkId] ?? "",
    embedded: false,
    ...deployed,
    xrd: network.well_known_addresses.xrd ?? "",
    faucet: "",
    version: "0.1.0",
  } as RealmConfig;
  const text = `${JSON.stringify(config, null, 2)}\n`;
  io.err(`deployed: ${deployed.factory}`);
  if (values.out === undefined) {
    io.out(text.trimEnd());
    return 0;
  }
  try {
    await writeFile(values.out, text);
  } catch (cause) {
    io.out(text.trimEnd());
    const reason = `${values.out} cannot be written: ${(cause as Error).message}`;
    throw new CliError("FILE_NOT_WRITTEN", `${reason}. The game is deployed; its config is printed above`, {
      cause,
    });
  }
  return 0;
}

/** With the public test key, anyone could compute every fate in advance. */
function publicFateKey(text: string | undefined, networkId: number): string {
  if (text === undefined || !/^[0-9a-f]{96}$/.test(text))
    throw new CliError(
      "BAD_FLAG",
      "--fate-key takes the public half, 96 hexadecimal characters in lower case",
    );
  if (!isFateKey(text))
    throw new CliError(
      "BAD_FLAG",
      "--fate-key is not a BLS12-381 public key: nobody could sign a fate for it",
    );
  if (networkId <= 2 && text === fatePublicKey(testFateKey))
    throw new CliError("BAD_KEY", "this is the public test key: everybody knows its secret");
  return text;
}

function siteOf(text: string | undefined): string {
  if (text === undefined || !URL.canParse(text) || !/^https?:/.test(text))
    throw new CliError("BAD_FLAG", "--site takes the address where the game is played");
  return text.replace(/\/+$/, "");
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
