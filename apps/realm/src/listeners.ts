/**
 * The listeners of a realm: plain http on its own machine, for its owner; https for guests from the network, if the
 * owner names an address; and through a proxy on the same machine, for everyone, if the owner names its URL. Visitors
 * of the last two are guests, from any machine.
 */
import type { Server } from "node:http";
import type { ReadQueue } from "@embedded-radix/gateway";
import { createRealmEndpoints, guestWith, owner, type RealmServices, type Visitor } from "@kingdoms/realm";
import { forwardedFor, networkOf, peerOf } from "./addresses.ts";
import { certificateIn } from "./certificate.ts";
import { type DataFolder, usable } from "./data-folder.ts";
import { withoutPublicName } from "./guard.ts";
import { inUrl, type Lan, lanNames, loopbackNames } from "./lan.ts";
import type { RealmOptions } from "./options.ts";
import { createApp, listen, type Parts } from "./server.ts";
import { GuestShares, handlerForOwner, limitConnections, type RequestHandler } from "./shares.ts";

export interface ListenerParts extends Omit<Parts, "realm" | "access"> {
  readonly services: Omit<RealmServices, "lan">;
  /** Of all guests. */
  readonly reads: ReadQueue;
}

export interface Listeners {
  /** For the owner, on this machine. */
  readonly url: string;
  readonly lan: Lan | null;
  /** Of the realm's own page, by every name of every door. */
  readonly origins: readonly string[];
  close(): Promise<void>;
}

/** Throws `PORT_IN_USE`, `HOST_UNUSABLE` and `DATA_FOLDER_UNUSABLE`. */
export async function openListeners(
  { services, reads, ...parts }: ListenerParts,
  { host, port, httpsPort, allowGuests, allowOrigins, publicUrl }: RealmOptions,
  folder: Pick<DataFolder, "path" | "https">,
): Promise<Listeners> {
  const opened: Server[] = [];
  let lan: Lan | null = null;
  const others = () => (publicUrl === null ? lan : { urls: [publicUrl], fingerprint: null });
  const app = (hosts: readonly string[], visitor: Visitor) =>
    createApp({
      ...parts,
      realm: createRealmEndpoints({ ...services, lan: others }, visitor),
      access: { hosts, allowOrigins },
    });
  const close = async () => {
    await Promise.all(opened.map(closed));
  };
  const shares = new GuestShares(reads);
  const guest = guestWith(allowGuests);

  const isAlone = loopbackNames.includes(host);
  const home = isAlone ? host : "127.0.0.1";
  const ofOwner = handlerForOwner(app(loopbackNames, owner));
  const ofPublic = (url: string) =>
    shares.handlerForGuests(app([new URL(url).hostname], guest), forwardedFor);
  const way = publicUrl === null ? ofOwner : parted(publicUrl, ofPublic(publicUrl), ofOwner);
  const first = await listen(way, { host: home, port });
  opened.push(first.server);
  try {
    if (!isAlone) {
      const names = lanNames(host);
      const { key, cert, fingerprint } = await usable(folder.path, () => certificateIn(folder.https, names));
      const second = await listen(shares.handlerForGuests(app(names, guest), peerOf), {
        host,
        port: httpsPort,
        tls: { key, cert },
      });
      limitConnections(second.server, ({ remoteAddress }) => networkOf(remoteAddress ?? ""));
      opened.push(second.server);
      lan = { urls: names.map((name) => `https://${inUrl(name)}:${second.port}`), fingerprint };
    }
  } catch (error) {
    await close();
    throw error;
  }
  const origins = [
    ...loopbackNames.map((name) => `http://${inUrl(name)}:${first.port}`),
    ...(lan === null ? [] : lan.urls),
    ...(publicUrl === null ? [] : [publicUrl]),
  ].map((url) => new URL(url).origin);
  const url = `http://${home === "127.0.0.1" ? "localhost" : inUrl(home)}:${first.port}`;
  return { url, lan, origins, close };
}

/**
 * A proxy and the owner use the same port; the host name of a request distinguishes them. A request under a name of
 * the owner that came through a proxy is refused: the proxy's visitor may have asked for that name.
 */
function parted(publicUrl: string, ofPublic: RequestHandler, ofOwner: RequestHandler): RequestHandler {
  const { hostname, origin } = new URL(publicUrl);
  return {
    fetch(request, node) {
      if (new URL(request.url).hostname === hostname) return ofPublic.fetch(seenAt(origin, request), node);
      if (isForwarded(request) || request.headers.get("origin") === origin)
        return withoutPublicName(publicUrl);
      return ofOwner.fetch(request, node);
    },
  };
}

const isForwarded = ({ headers }: Request): boolean =>
  ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"].some((name) =>
    headers.has(name),
  );

/** As the visitor's browser has sent it, whose page, cookies and signatures are those of https. */
function seenAt(origin: string, request: Request): Request {
  const { pathname, search } = new URL(request.url);
  const { method, headers, body, signal } = request;
  return new Request(`${origin}${pathname}${search}`, {
    method,
    headers,
    signal,
    ...(body === null ? {} : { body, duplex: "half" }),
  } as RequestInit);
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
