/** The flags of `npm run build`. */
import { HELP } from "../flags.ts";

export const usage = `Builds the game's page for a host of files: no server of ours is needed to play on a public network.

  npm run build -- --network N --game FILE [flags]
  npm run build -- --practice [--out FOLDER]

  --network N   network id: 1 mainnet, 2 Stokenet, ...
  --game FILE   the game's config, as "npm run kingdoms -- deploy --out FILE" writes it
  --site URL    where the page will be served (the config's homeUrl)
  --out FOLDER  the folder to write (site)
  --practice    only the practice page: the whole game in a browser, for any path of any host
`;

export const flags = {
  ...HELP,
  network: { type: "string" },
  game: { type: "string" },
  site: { type: "string" },
  out: { type: "string" },
  practice: { type: "boolean" },
} as const;
