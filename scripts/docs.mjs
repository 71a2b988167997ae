/**
 * `npm run docs`: builds the documents as a site with search, and serves it on this machine alone.
 *
 *   npm run docs -- --port 8091            on another port than 8095
 *   npm run docs -- build --out FOLDER     only writes the folder, for any host of files
 *   npm run docs -- build --base /docs/    for a path of a host
 */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { endWithParent } from "./children.mjs";
import { fail, installPackages, requireNode, root, run } from "./lib.mjs";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".ts": "text/plain",
  ".txt": "text/plain",
  ".webp": "image/webp",
};

requireNode();
endWithParent();
const { port, base, out, isBuild } = optionsOf(process.argv.slice(2));
// Its packages are its own, 100 MB: nobody needs them to play, to test or to change the game.
await installPackages("docs/site");
const bin = join(root, "docs/site/node_modules/vitepress/bin/vitepress.js");
const env = { ...process.env, KINGDOMS_DOCS_BASE: base, KINGDOMS_DOCS_OUT: out };
const code = await run(process.execPath, [bin, "build", join(root, "docs/site")], { env });
if (code !== 0 || isBuild) process.exit(code);

const server = createServer(({ url = "/" }, response) => {
  const file = fileOf(decodeURIComponent(new URL(url, "http://localhost").pathname));
  const found = file ?? join(out, "404.html");
  const type = TYPES[extname(found)] ?? "application/octet-stream";
  response.writeHead(file === null ? 404 : 200, { "content-type": `${type}; charset=utf-8` });
  createReadStream(found).pipe(response);
});
server.on("error", ({ message }) => fail(`The site cannot be served: ${message}`));
server.listen(port, "127.0.0.1", () =>
  console.log(`\n  The documents: http://localhost:${port}${base}\n\n  Ctrl-C stops it.`),
);

function optionsOf(args) {
  const options = {
    port: { type: "string", default: "8095" },
    base: { type: "string", default: "/" },
    out: { type: "string", default: join(root, ".cache/docs/site") },
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [word, ...rest] = positionals;
    if ((word !== undefined && word !== "build") || rest.length > 0)
      fail("npm run docs takes build, or nothing.");
    if (!/^\/(?:[\w.-]+\/)*$/.test(values.base))
      fail("--base takes a path that begins and ends with a slash, such as /docs/.");
    return { ...values, port: Number(values.port), out: resolve(values.out), isBuild: word === "build" };
  } catch (error) {
    fail(`${error.message} The head of scripts/docs.mjs lists the flags.`);
  }
}

/** The file of a path; null for none, and for one that leads out of the folder. */
function fileOf(path) {
  if (!path.startsWith(base)) return null;
  const place = resolve(out, path.slice(base.length));
  if (place !== out && !place.startsWith(out + sep)) return null;
  const candidates = [place, `${place}.html`, join(place, "index.html")];
  return candidates.find((one) => existsSync(one) && statSync(one).isFile()) ?? null;
}
