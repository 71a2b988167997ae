/** `npm run build`: a folder with the game's page for any host of files. The web app has been built before. */
import { fileURLToPath } from "node:url";
import { CliError } from "../errors.ts";
import { integer, readFlags } from "../flags.ts";
import { siteOf } from "../site-address.ts";
import { buildPracticeSite, buildSite } from "./build.ts";
import { readSiteConfig } from "./config.ts";
import { flags, usage } from "./usage.ts";

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
