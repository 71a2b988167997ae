/** One origin for everything: the Gateway API, the realm's own endpoints, the beacon's rounds, the wallet's relay, players' data and the web app. */

import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { relative } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { PRACTICE_PATH, pagePolicy } from "@kingdoms/deploy/site";
import { PLAYERS_PATH } from "@kingdoms/players";
import { routes } from "@kingdoms/realm";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { HostError } from "./errors.ts";
import { type GuardOptions, guard, isForEverybody } from "./guard.ts";
import { serveModules } from "./modules.ts";
import {
  type Site,
  servePages,
  servePractice,
  serveSharePictures,
  serveSiteFiles,
  serveTags,
} from "./pages.ts";
import type { RealmBindings, RealmEnv, RequestHandler } from "./shares.ts";

/** A handler of some paths; the bindings say who asks. */
interface Part {
  fetch(request: Request, bindings?: RealmBindings): Response | Promise<Response>;
}

export interface Parts {
  readonly gateway: Part;
  readonly realm: Part;
  readonly beacon: Part;
  /** The relay for the answers of a phone's wallet. */
  readonly relay: Part;
  /** Data of players who sign in. */
  readonly players: Part;
  /** Folder of the built web app. */
  readonly web: string;
  readonly site: Site;
  readonly access: GuardOptions;
}

/** How long a client may take to send a request: none needs longer, and each one holds a connection. */
export interface RequestTimeouts {
  readonly headersMs: number;
  /** For headers and body together. */
  readonly requestMs: number;
  readonly checkEveryMs: number;
}

/** A link to the wallet's page holds a whole request for a signature, with its manifest. */
const longestHeaders = 256 * 1024;

export const requestTimeouts: RequestTimeouts = { headersMs: 5_000, requestMs: 20_000, checkEveryMs: 1_000 };

export function createApp({
  gateway,
  realm,
  beacon,
  relay,
  players,
  web,
  site,
  access,
}: Parts): Hono<RealmEnv> {
  const app = new Hono<RealmEnv>();
  app.use(guard(access));
  const to =
    (part: Part) =>
    ({ req, env }: Context<RealmEnv>) =>
      part.fetch(req.raw, env);
  const ways = { gateway: to(gateway), realm: to(realm), beacon: to(beacon) };
  for (const { part, method, path } of routes)
    if (method === null) app.all(path, ways[part]);
    else app.on(method, path, ways[part]);
  app.all("/api/*", to(relay));
  app.all(`${PLAYERS_PATH}/*`, to(players));
  serveModules(app, web);

  // After this come files, which take no bodies.
  app.use(bodyLimit({ maxSize: 0 }));
  const root = relative(process.cwd(), web);
  const isBuilt = webIsBuilt(web);
  // The inline scripts of the wallet's page are the game's, too.
  const policy = isBuilt ? pagePolicy(htmlOf(web)) : null;
  app.use(async (context, next) => {
    await next();
    if (policy !== null) context.header("Content-Security-Policy", policy);
    context.header("Cross-Origin-Opener-Policy", "same-origin");
  });
  app.use(compress());
  serveSiteFiles(app, site);
  serveSharePictures(app, site);
  if (isBuilt) serveTags(app, web, site);
  servePractice(app, web);
  app.use(
    "/*",
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, context) => context.header("Cache-Control", freshness(context.req.path)),
    }),
  );
  app.get("/wallet", serveStatic({ root, precompressed: true, path: "wallet.html" }));
  const index = serveStatic({ root, precompressed: true, path: "index.html" });
  servePages(app, web, isBuilt ? index : null);
  return app;
}

/** Of the game and of its practice. */
const htmlOf = (web: string): string =>
  [`${web}/index.html`, `${web}${PRACTICE_PATH}/index.html`]
    .filter((page) => existsSync(page))
    .map((page) => readFileSync(page, "utf8"))
    .join("");

/** How long a browser may use a file without asking for it again. */
function freshness(path: string): string {
  // Named after its content.
  if (path.startsWith("/assets/") || path.startsWith(`${PRACTICE_PATH}/assets/`))
    return "public, max-age=31536000, immutable";
  // Chromium asks for the page's icon at each navigation, those inside of the page included.
  if (isForEverybody(path)) return "public, max-age=3600";
  return "no-cache";
}

interface Listening {
  readonly host: string;
  readonly port: number;
  /** Private key and certificate as PEM, for https. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly patience?: RequestTimeouts;
}

/** Resolves to the server and the port it got. Throws `PORT_IN_USE` and `HOST_UNUSABLE`. */
export async function listen(
  way: RequestHandler,
  { host, port, tls, patience: { headersMs, requestMs, checkEveryMs } = requestTimeouts }: Listening,
): Promise<{ server: Server; port: number }> {
  const listener = getRequestListener((request, node) => way.fetch(request, node as HttpBindings));
  const limits = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
    maxHeaderSize: longestHeaders,
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => void listener(request, response);
  const server = tls ? createSecureServer({ ...limits, ...tls }, answer) : createServer(limits, answer);
  // Longer than browsers and SDKs keep an idle connection. If a busy machine delays this process, it would otherwise
  // close a connection that is just being used.
  server.keepAliveTimeout = 65_000;
  // A client that takes nothing of its answer for so long is gone. A live stream has something to say more often.
  server.timeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new HostError(
              "PORT_IN_USE",
              `Port ${port} is taken. Choose another one: npm start -- --${tls ? "https-port" : "port"} ${port + 1}`,
            )
          : new HostError(
              "HOST_UNUSABLE",
              `Nothing can listen on port ${port} of ${host} (${error.message}). Choose others with --host and --${tls ? "https-port" : "port"}.`,
              { cause: error },
            ),
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : port };
}

export function webIsBuilt(web: string): boolean {
  return existsSync(`${web}/index.html`);
}
