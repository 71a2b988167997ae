/**
 * Decides which requests the realm accepts: those of its own page, of programs, and of the origins that its owner
 * allowed. A browser lets any page send requests to this machine, and a page can make its own host name resolve to it
 * (DNS rebinding). So both host name and origin are checked before a request is handled.
 */
import type { MiddlewareHandler } from "hono";
import type { HostErrorCode } from "./errors.ts";
import { inUrl } from "./lan.ts";

export interface GuardOptions {
  /** The names that a request may ask for: addresses without brackets. */
  readonly hosts: readonly string[];
  /** Origins of other pages that may use this realm. */
  readonly allowOrigins: readonly string[];
}

const preflightSeconds = 7_200;
/** The icons that the ledger's metadata names, and the pictures of links: any page may show them. */
export const isForEverybody = (path: string): boolean => /^\/(icons\/|share\/|favicon\.svg$)/.test(path);

export function guard(options: GuardOptions): MiddlewareHandler {
  const { allowOrigins } = options;
  const answersTo = hostCheck(options.hosts);
  return async (context, next) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const origin = request.headers.get("origin");
    const allowed = origin !== null && allowOrigins.includes(origin);
    const picture = isRead(request) && isForEverybody(url.pathname);

    if (!answersTo(url.hostname)) context.res = foreignHost(url.hostname);
    else if (!allowed && !picture && isForeign(request, url)) context.res = foreignPage(origin);
    else if (allowed && request.method === "OPTIONS") context.res = preflight(request);
    else await next();

    // By hand: `context.header` makes another answer for each, whose body is then sent as a stream.
    const { headers } = context.res;
    if (allowOrigins.length > 0) headers.append("Vary", "Origin");
    if (allowed) headers.set("Access-Control-Allow-Origin", origin);
    headers.set("Cross-Origin-Resource-Policy", picture ? "cross-origin" : "same-origin");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "same-origin");
    headers.set("X-Frame-Options", "DENY");
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  };
}

/** Browsers send the origin of a request; one without is from a program on this machine. */
function isForeign(request: Request, url: URL): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== url.origin) return true;
  const site = request.headers.get("sec-fetch-site");
  return (site === "cross-site" || site === "same-site") && !isFollowedLink(request);
}

/** A link on another page may lead here: it opens a page that the linking page cannot read. */
function isFollowedLink(request: Request): boolean {
  return (
    isRead(request) &&
    request.headers.get("sec-fetch-mode") === "navigate" &&
    request.headers.get("sec-fetch-dest") === "document"
  );
}

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

function preflight(request: Request): Response {
  const asked = (name: string) => request.headers.get(`access-control-request-${name}`);
  const headers = new Headers({
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Max-Age": String(preflightSeconds),
    Vary: "Access-Control-Request-Headers",
  });
  // The toolkit and the gateway's SDK send additional headers.
  const wanted = asked("headers");
  if (wanted !== null) headers.set("Access-Control-Allow-Headers", wanted);
  // Chromium requires this before a public page may reach this machine.
  if (asked("private-network") === "true") headers.set("Access-Control-Allow-Private-Network", "true");
  return new Response(null, { status: 204, headers });
}

/** The owner of a host name can point it at this machine, so only the realm's own are answered. */
function hostCheck(hosts: readonly string[]): (hostname: string) => boolean {
  const own = new Set(hosts.map(inUrl));
  return (hostname) => own.has(hostname);
}

function foreignHost(hostname: string): Response {
  const isNumber = /^\[|^[\d.]+$/.test(hostname);
  const ways = [
    `npm start -- --host ${hostname} (an address of the realm's own machine)`,
    ...(isNumber
      ? []
      : [`npm start -- --public-url https://${hostname} (the name of a proxy on that machine)`]),
  ];
  return refusal(
    "FORBIDDEN_HOST",
    `The realm answers only to its own addresses, not to ${hostname}. Its owner can change that: ${ways.join(", or ")}`,
  );
}

/** A request that came by a proxy, but asks for a name of the owner: it could be anyone's. */
export const withoutPublicName = (publicUrl: string): Response =>
  refusal(
    "FORBIDDEN_HOST",
    `This request came through a proxy that did not pass on the name it was asked for. It has to send "Host: ${new URL(publicUrl).host}".`,
  );

function foreignPage(origin: string | null): Response {
  return refusal(
    "FORBIDDEN_ORIGIN",
    `The realm takes requests from its own page, not from ${origin ?? "a page elsewhere"}. Its owner can allow others: npm start -- --allow-origin ${origin ?? "<origin>"}`,
  );
}

function refusal(code: HostErrorCode, message: string): Response {
  return Response.json({ code, message }, { status: 403 });
}
