/** `links`: checks both directions of every link of a deployed game. */
import { readFile } from "node:fs/promises";
import { type RealmConfig, readKingdoms, withNetworkServers } from "@kingdoms/client";
import { CliError } from "../errors.ts";
import { type Command, HELP, readFlags } from "../flags.ts";
import { siteOf } from "../site-address.ts";
import { checkNetwork, gatewayClient } from "../target.ts";
import { sayLinks } from "./say.ts";

const usage = `Checks that the dApp definition of a game, its entities and its site name each other: package, factory, resources,
beacon, the newest kingdoms, and the site's /.well-known/radix.json. Says what the Radix Wallet would refuse.

  npm run kingdoms -- links --config FILE [flags]

  --config FILE   the game's config, as "deploy --out" writes it
  --site URL      where the game is played (the config's homeUrl)
  --gateway URL   another Gateway API than the config's
`;

const flags = {
  ...HELP,
  config: { type: "string" },
  site: { type: "string" },
  gateway: { type: "string" },
} as const;

/** They are all linked by one entry of the package, so a sample is enough. */
const KINGDOMS = 20;

export const command: Command = { usage, flags, run };

async function run(args: readonly string[], io: Parameters<Command["run"]>[1]): Promise<number> {
  const { values } = readFlags(args, flags);
  if (values.config === undefined)
    throw new CliError("BAD_FLAG", "--config names the file of the game's config");
  const config = await configIn(values.config);
  const site = siteOf(values.site ?? config.homeUrl, config.networkId);
  const gateway = gatewayClient({ gatewayUrl: values.gateway ?? config.gatewayUrl });
  await checkNetwork(gateway, config.networkId);
  const { value: kingdoms } = await readKingdoms({ gateway, config });
  const newest = kingdoms.slice(-KINGDOMS).map(({ component }) => component);
  return (await sayLinks(io, gateway, config, { site, kingdoms: newest })) ? 0 : 1;
}

/** Throws `BAD_CONFIG`. */
async function configIn(file: string): Promise<RealmConfig> {
  try {
    const config = withNetworkServers(JSON.parse(await readFile(file, "utf8")) as RealmConfig);
    if (typeof config.factory === "string" && typeof config.dAppDefinition === "string") return config;
  } catch (cause) {
    throw new CliError("BAD_CONFIG", `${file} is not a game config: ${(cause as Error).message}`, { cause });
  }
  throw new CliError("BAD_CONFIG", `${file} is not a game config: it names no factory or no dApp definition`);
}
