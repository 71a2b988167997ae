/** What one guest may hold of a realm at once, so that no guest can keep the others, the owner or the keeper from it. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import {
  Busy,
  busyResponse,
  ConcurrencyLimit,
  guestFrom,
  ownerOfRealm,
  type ReadQueue,
  type Requester,
} from "@embedded-radix/gateway";
import type { HttpBindings } from "@hono/node-server";
import { PLAYERS_PATH } from "@kingdoms/players";
import type { RealmErrorCode } from "@kingdoms/realm";
import { beaconPaths } from "@kingdoms/realm";

/** What goes with a request to all that answers it. */
export interface RealmBindings extends HttpBindings {
  readonly requester: Requester;
  /** Whose share of the relay, and of sign-ins, it takes from; absent for the owner. */
  readonly sender?: string;
  readonly visitor?: string;
}

/** Of the apps that answer at a door. */
export interface RealmEnv {
  readonly Bindings: RealmBindings;
}

/** One of the ways into a realm. */
export interface RequestHandler {
  fetch(request: Request, node: HttpBindings): Response | Promise<Response>;
}

interface App {
  fetch(request: Request, bindings: RealmBindings): Response | Promise<Response>;
}

export const handlerForOwner = (app: App): RequestHandler => ({
  fetch: (request, node) => app.fetch(request, { ...node, requester: ownerOfRealm }),
});

/** Longer bodies are so rare that a guest sends few at once. */
const longBodyBytes = 64 * 1024;

/** Shared by all ways of guests. */
export class GuestShares {
  readonly #requests = new ConcurrencyLimit({ what: "requests under way", perGuest: 48, allGuests: 2_048 });
  readonly #longBodies = new ConcurrencyLimit({
    what: "long requests under way",
    perGuest: 2,
    allGuests: 16,
  });
  readonly #reads: ReadQueue;

  constructor(reads: ReadQueue) {
    this.#reads = reads;
  }

  /** @param addressOf whose share a request takes from. */
  handlerForGuests(app: App, addressOf: (incoming: HttpBindings["incoming"]) => string): RequestHandler {
    return {
      fetch: async (request, node) => {
        const address = addressOf(node.incoming);
        const requester = guestFrom(address);
        const bindings = { ...node, requester, sender: address, visitor: address };
        try {
          const release = this.#acquire(request, requester);
          // A long answer that is not read takes room as well.
          node.outgoing.once("close", release);
          if (node.outgoing.destroyed) release();
          const cost = costOf(request);
          if (cost === null) return await app.fetch(request, bindings);
          return await this.#reads.run(requester, () => app.fetch(request, bindings), cost);
        } catch (error) {
          if (error instanceof Busy) return refusal(request, error);
          throw error;
        }
      },
    };
  }

  #acquire(request: Request, requester: Requester): () => void {
    const release = this.#requests.acquire(requester);
    if (!isLong(request)) return release;
    try {
      const releaseLong = this.#longBodies.acquire(requester);
      return () => {
        releaseLong();
        release();
      };
    } catch (error) {
      release();
      throw error;
    }
  }
}

/** One that does not state its length may have any. */
function isLong({ headers, method }: Request): boolean {
  const stated = headers.get("content-length");
  if (headers.has("transfer-encoding")) return true;
  return stated === null ? method !== "GET" && method !== "HEAD" : Number(stated) > longBodyBytes;
}

const beacons = beaconPaths.map((path) => path.replace(/\*$/, ""));

/**
 * Milliseconds that a request counts for; null if the gateway counts them itself, and for files. A sign-in checks signatures, and
 * each round of the beacon is signed when it is first asked for.
 */
function costOf({ url, method }: Request): number | null {
  const { pathname } = new URL(url);
  if (pathname === `${PLAYERS_PATH}/session` && method === "POST") return 20;
  if (beacons.some((path) => pathname.startsWith(path))) return 5;
  if ([`${PLAYERS_PATH}/`, "/realm/", "/api/"].some((path) => pathname.startsWith(path))) return 1;
  return null;
}

/** In the form of the requested endpoint. */
function refusal(request: Request, busy: Busy): Response {
  const code: RealmErrorCode = "BUSY";
  const response =
    costOf(request) === null
      ? busyResponse(busy)
      : Response.json({ code, error: "Too many requests", message: busy.message }, { status: 429 });
  response.headers.set("Retry-After", String(busy.retryAfterSeconds));
  // The rest of a long body is not read, so the connection cannot be used again.
  if (isLong(request)) response.headers.set("Connection", "close");
  return response;
}

const connections = { ofOneAddress: 96, ofAll: 4_096 };

/** Closes what one address opens beyond its share. Not for a proxy, behind which all have one address. */
export function limitConnections(server: Server, addressOf: (socket: Socket) => string): void {
  const open = new ConcurrencyLimit({
    what: "connections",
    perGuest: connections.ofOneAddress,
    allGuests: connections.ofAll,
  });
  server.on("connection", (socket: Socket) => {
    try {
      const release = open.acquire(guestFrom(addressOf(socket)));
      socket.once("close", release);
    } catch {
      socket.destroy();
    }
  });
}
