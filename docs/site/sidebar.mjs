/** Which documents the site shows, in which order, and under which addresses. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Every document of `docs` is in one group; `tests/house/docs-site.test.ts` finds one that is missing. */
export const GROUPS = {
  "Start here": ["README.md", "docs/README.md", "CHANGELOG.md"],
  "The game": [
    "docs/rules.md",
    "docs/balance.md",
    "docs/verify.md",
    "docs/glossary.md",
    "docs/departures.md",
  ],
  "Run a game": [
    "docs/operate.md",
    "docs/deploy.md",
    "docs/scale.md",
    "docs/commands.md",
    "apps/realm/README.md",
    "docs/security.md",
  ],
  "Build on it": [
    "docs/dapp.md",
    "docs/bots.md",
    "docs/gateway.md",
    "docs/endpoints.md",
    "docs/api-radix.md",
    "docs/api-game.md",
    "docs/ledger-api.md",
  ],
  "Change it": [
    "docs/first-change.md",
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/orders.md",
    "docs/look.md",
    "docs/rust.md",
    "tests/README.md",
    "scripts/README.md",
    "SECURITY.md",
    "CODE_OF_CONDUCT.md",
  ],
};

/** What documents link to and is no page: copied beside them. */
export const FILES = [
  "NOTICE",
  "docs/gateway-api.json",
  "examples/bot.ts",
  "radix/test/quick-start/publish.ts",
  "radix/test/support/gateway.ts",
];

/** A browser shows a text, and saves what has no extension. */
export const servedAs = (file) => (file.endsWith("NOTICE") ? `${file}.txt` : file);

const read = (file) => readFileSync(join(root, file), "utf8");
const isPage = (file) => {
  try {
    return read(file).startsWith("# ");
  } catch {
    return false;
  }
};
const foldersOf = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);

/** A README is the index of its folder. */
export const pageOf = (file) => file.replace(/(^|\/)README\.md$/, "$1index.md");

/** As GitHub makes anchors of headings. */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const titleOf = (file) => (/^# (.+)$/m.exec(read(file))?.[1] ?? file).replaceAll("`", "");
const entry = (file) => ({ text: titleOf(file), link: `/${pageOf(file).replace(/(?:index)?\.md$/, "")}` });

export function sidebar() {
  const packages = ["apps", "game", "radix"].flatMap((house) =>
    [house, ...foldersOf(house)].map((folder) => `${folder}/README.md`).filter(isPage),
  );
  const decisions = readdirSync(join(root, "docs/decisions")).map((name) => `docs/decisions/${name}`);
  return [
    ...Object.entries(GROUPS).map(([text, files]) => ({ text, items: files.map(entry) })),
    { text: "Packages", collapsed: true, items: packages.map(entry) },
    { text: "Decisions", collapsed: true, items: decisions.map(entry) },
  ];
}
