/** The answer to a GET without a file: a page of the game, or 404. */
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { endpoints } from "@embedded-radix/gateway";
import {
  GAME_DESCRIPTION,
  GAME_TITLE,
  isPage,
  PRACTICE_PATH,
  practicePage,
  RADIX_JSON_PATH,
  radixJson,
  SHARE_PICTURE,
  withShareTags,
} from "@kingdoms/deploy/site";
import type { Context, Handler, Hono } from "hono";
import { CardsBusy } from "./card-cache.ts";
import type { SharedLink } from "./shared-links.ts";
import type { RealmEnv } from "./shares.ts";

/** The possible subjects of a link, as the address of its picture names them. */
type SharedKind = "report" | "kingdom";

export interface Site {
  /** The account that the site names as its dApp definition. */
  readonly dAppDefinition: string;
  /** The preview of a link to a mission's report or to a kingdom, by its number; null if there is none. */
  readonly shared: (kind: SharedKind, number: string) => Promise<SharedLink | null>;
  /** Its picture as a PNG. Throws `CardsBusy`. */
  readonly picture: (link: SharedLink) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The site's half of its link with the dApp definition, and "there is nothing here" for paths of the API that are only posted
 * to: a program that asks for one gets no page.
 */
export function serveSiteFiles(app: Hono<RealmEnv>, { dAppDefinition }: Site): void {
  app.get(RADIX_JSON_PATH, (context) =>
    context.json(radixJson(dAppDefinition), 200, {
      "Cache-Control": "no-cache",
      "Access-Control-Allow-Origin": "*",
    }),
  );
  for (const { path } of endpoints)
    app.get(path, (context, next) => {
      if (isNavigation(context.req.raw)) return next();
      context.header("Allow", "POST");
      return context.json(
        { code: "METHOD_NOT_ALLOWED", message: `${path} takes POST with a JSON body.` },
        405,
      );
    });
}

/** Pages with the tags of their link, for those who read nothing else. Before the files: `/` is one of them. */
export function serveTags(app: Hono<RealmEnv>, web: string, site: Site): void {
  const html = readFileSync(`${web}/index.html`, "utf8");
  app.get("/*", async (context, next) => {
    if (!isPage(context.req.path) || isBrowser(context.req.raw)) return next();
    const page = await tagged(html, context, site);
    const headers = { "Cache-Control": "no-cache", Vary: "Accept-Encoding" };
    // Other encodings are handled for all files alike.
    if (!/\bbr\b/.test(context.req.header("Accept-Encoding") ?? "")) return context.html(page, 200, headers);
    const type = { "Content-Type": "text/html; charset=UTF-8", "Content-Encoding": "br" };
    return context.body(new Uint8Array(await packed(page, FAST)), 200, { ...headers, ...type });
  });
}

const packed = promisify(brotliCompress);
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @param file serves `index.html` as it lies there; null if the web app is not built. */
export function servePages(app: Hono<RealmEnv>, web: string, file: Handler<RealmEnv> | null): void {
  if (file !== null)
    app.get("/*", (context, next) => (isPage(context.req.path) ? file(context, next) : next()));
  const lost = readLost(web);
  app.notFound((context) =>
    lost !== null && isNavigation(context.req.raw)
      ? context.html(lost, 404)
      : context.json({ code: "NOT_FOUND", message: `There is nothing at ${context.req.path}.` }, 404),
  );
}

/** The practice page, whose links are relative, at the paths below its own; a web app without it is served as well. */
export function servePractice(app: Hono<RealmEnv>, web: string): void {
  const file = `${web}${PRACTICE_PATH}/index.html`;
  if (!existsSync(file)) return;
  const html = practicePage(readFileSync(file, "utf8"));
  const page: Handler<RealmEnv> = (context) => context.html(html, 200, { "Cache-Control": "no-cache" });
  app.get(PRACTICE_PATH, (context) => context.redirect(`${PRACTICE_PATH}/`, 308));
  app.get(`${PRACTICE_PATH}/*`, (context, next) =>
    isPage(context.req.path.slice(PRACTICE_PATH.length)) ? page(context, next) : next(),
  );
}

/** Browsers send the purpose of a request; messengers and crawlers do not, and only they read the tags of a link. */
const isBrowser = ({ headers }: Request): boolean => headers.has("sec-fetch-dest");

const isNavigation = ({ headers }: Request): boolean =>
  headers.get("sec-fetch-mode") === "navigate" || (headers.get("accept") ?? "").includes("text/html");

/** The subject of a link to the page, by the address of its panel. */
function subjectOf(path: string, query: (name: string) => string | undefined): [SharedKind, string] | null {
  const panel = path === "/" ? query("panel") : undefined;
  if (panel === "report") return ["report", query("mission") ?? ""];
  return panel === "inspect" ? ["kingdom", query("target") ?? ""] : null;
}

async function tagged(html: string, { req }: Context<RealmEnv>, site: Site): Promise<string> {
  const { origin, pathname, search } = new URL(req.url);
  const subject = subjectOf(pathname, (name) => req.query(name));
  const shared = subject === null ? null : await site.shared(...subject).catch(() => null);
  const picture = subject === null || shared === null ? SHARE_PICTURE : `/share/${subject.join("/")}.png`;
  return withShareTags(html, {
    title: shared?.title ?? GAME_TITLE,
    description: shared?.description ?? GAME_DESCRIPTION,
    url: `${origin}${pathname}${shared === null ? "" : search}`,
    picture: `${origin}${picture}`,
  });
}

const PICTURE = /^([1-9]\d{0,14})\.png$/;
const AN_HOUR = "public, max-age=3600";
const A_MINUTE = "public, max-age=60";

/** The pictures of links: 1200 by 630. */
export function serveSharePictures(app: Hono<RealmEnv>, site: Site): void {
  app.get("/share/:kind{report|kingdom}/:file", async (context, next) => {
    const { kind, file } = context.req.param();
    const [, number] = PICTURE.exec(file) ?? [];
    const shared = number === undefined ? null : await site.shared(kind as SharedKind, number);
    if (shared === null) return next();
    try {
      const picture = await site.picture(shared);
      return context.body(picture, 200, {
        "Content-Type": "image/png",
        "Cache-Control": shared.isFinal ? AN_HOUR : A_MINUTE,
      });
    } catch (error) {
      if (!(error instanceof CardsBusy)) throw error;
      return context.json({ code: "BUSY", message: "Too many pictures are being drawn." }, 503, {
        "Retry-After": "2",
      });
    }
  });
}

function readLost(web: string): string | null {
  try {
    return readFileSync(`${web}/404.html`, "utf8");
  } catch {
    return null;
  }
}
