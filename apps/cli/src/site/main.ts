/** `npm run build`: a folder with the game's page for any host of files. The web app has been built before. */
import { fileURLToPath } from "node:url";
import { CliError } from "../errors.ts";
import { HELP, integer, readFlags } from "../flags.ts";
import { siteOf } from "../site-address.ts";
import { buildPracticeSite, buildSite } from "./build.ts";
import { readSiteConfig } from "./config.ts";

const usage = `Builds the game's page for a host of files: no server of ours is needed to play on a public network.

  npm run build -- --network N --game FILE [flags]
  npm run build -- --practice [--out FOLDER]

  --network N   network id: 1 mainnet, 2 Stokenet, ...
  --game FILE   the game's config, as "npm run kingdoms -- deploy --out FILE" writes it
  --site URL    where the page will be served (the config's homeUrl)
  --out FOLDER  the folder to write (site)
  --practice    only the practice page: the whole game in a browser, for any path of any host
`;

const flags = {
  ...HELP,
  network: { type: "string" },
  game: { type: "string" },
  site: { type: "string" },
  out: { type: "string" },
  practice: { type: "boolean" },
} as const;

const web = fileURLToPath(new URL("../../web/dist", import.meta.url));

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const { values } = readFlags(args, flags);
    if (values.help) {
      console.log(usage);
      return 0;
    }
    if (values.practice) {
      const out = values.out ?? "site";
      await buildPracticeSite(web, out);
      console.log(`${out} is ready; docs/deploy.md says how to host it.`);
      return 0;
    }
    const networkId = integer("network", values.network ?? "", 1, 255);
    if (values.game === undefined)
      throw new CliError("BAD_FLAG", "--game names the file of the game's config");
    const config = await readSiteConfig(values.game, networkId);
    const origin = siteOf(values.site ?? config.homeUrl, networkId);
    const out = values.out ?? "site";
    await buildSite({ web, config: { ...config, homeUrl: config.homeUrl ?? origin }, origin, out });
    console.log(`${out} is ready for ${origin}; docs/deploy.md says how to host it.`);
    return 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(`${error.code}: ${error.message}`);
    if (error.code === "BAD_FLAG") console.error('"npm run build -- --help" lists the flags.');
    return error.exitCode;
  }
}
