/** Writes the folder of a site: the built page with the config of one game, for any host of files. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { loadArtifact, loadPacked } from "@kingdoms/artifacts";
import { PRACTICE_ARTIFACTS, packedName } from "@kingdoms/artifacts/pages";
import { relaysOf } from "@kingdoms/beacon/relays";
import { CONNECT_RELAY, type RealmConfig } from "@kingdoms/client";
import {
  CONFIG_PATH,
  caddyExample,
  EXAMPLES,
  headersFile,
  hostedPage,
  hostedPractice,
  nginxExample,
  PRACTICE_PATH,
  practicePage,
  RADIX_JSON_PATH,
  radixJson,
  redirectsFile,
} from "@kingdoms/deploy/site";
import { CliError } from "../errors.ts";

export interface SiteOrder {
  /** Folder of the built web app. */
  readonly web: string;
  readonly config: RealmConfig;
  /** The address at which the page will be served. */
  readonly origin: string;
  readonly out: string;
}

/** Files of the embedded wallet, which no public network has, and files compressed for a realm: a host compresses on its own. */
const isLeftOut = (name: string): boolean =>
  /(^|\/)wallet\.html(\.br)?$/.test(name) || /(^|\/)index\.html\.br$/.test(name);

/** Throws `FILE_EXISTS` if the folder holds something else than a site. */
export async function buildSite({ web, config, origin, out }: SiteOrder): Promise<void> {
  await emptyOldSite(out, SITE_FILES);
  await copy(web, out);
  const html = await readFile(join(web, "index.html"), "utf8");
  // A build of the page alone has none.
  const practice = await readFile(join(web, PRACTICE_PATH, "index.html"), "utf8").catch(() => null);
  const page = hostedPage(html, practice ?? "", origin, {
    connect: serversOf(config),
    images: config.homeUrl === undefined ? [] : [new URL(config.homeUrl).origin],
  });
  const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const files: Files = [
    ["index.html", page.html],
    [CONFIG_PATH, text(config)],
    [RADIX_JSON_PATH, text(radixJson(config.dAppDefinition))],
    ["artifacts/rules.wasm", await loadArtifact("rules.wasm")],
    ["_headers", headersFile(page.policy)],
    ["_redirects", redirectsFile()],
    [`${EXAMPLES}/nginx.conf`, nginxExample(page.policy, origin)],
    [`${EXAMPLES}/Caddyfile`, caddyExample(page.policy, origin)],
  ];
  await writeAll(out, files);
  if (practice === null) return;
  await writeAll(out, [[`${PRACTICE_PATH}/index.html`, hostedPractice(practicePage(practice))]]);
  await writeArtifacts(join(out, PRACTICE_PATH));
}

/** Writes the practice page alone: a folder that any host of files serves below any path. */
export async function buildPracticeSite(web: string, out: string): Promise<void> {
  await emptyOldSite(out, PRACTICE_FILES);
  const folder = join(web, PRACTICE_PATH);
  await copy(folder, out);
  const html = await readFile(join(folder, "index.html"), "utf8");
  await writeAll(out, [["index.html", hostedPractice(html)]]);
  await writeArtifacts(out);
}

type Files = readonly (readonly [path: string, content: string | Uint8Array])[];

async function writeAll(out: string, files: Files): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  }
}

/** Writes the artifacts of the practice page. @param out the folder of that page. */
async function writeArtifacts(out: string): Promise<void> {
  for (const name of PRACTICE_ARTIFACTS)
    await writeAll(out, [[`artifacts/${packedName(name)}`, await loadPacked(name)]]);
}

const copy = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    filter: (source) => !isLeftOut(source.slice(from.length + 1).replaceAll("\\", "/")),
  });

/** Servers that the page calls: the ledger, the published world, the relay to a phone's wallet, the beacon's rounds. */
function serversOf(config: RealmConfig): string[] {
  const { gatewayUrl, relayUrl = CONNECT_RELAY, chain, beaconRelays, worldUrl = gatewayUrl } = config;
  const servers = [gatewayUrl, worldUrl, relayUrl, ...(beaconRelays ?? relaysOf(chain, gatewayUrl))];
  return [...new Set(servers.map((server) => new URL(server).origin))];
}

/** By these a folder is known as a site, or as the practice page alone. */
const SITE_FILES = [CONFIG_PATH.slice(1), "index.html"];
const PRACTICE_FILES = ["artifacts", "sw.js", "index.html"];

/** A site that was built before gives way, since its files are named after their content and would pile up. */
async function emptyOldSite(out: string, known: readonly string[]): Promise<void> {
  const names = await readdir(out).catch((): string[] => []);
  if (names.length === 0) return;
  if (!known.every((name) => names.includes(name)))
    throw new CliError(
      "FILE_EXISTS",
      `${out} holds something else than a site; choose another folder with --out`,
    );
  await rm(out, { recursive: true });
}
