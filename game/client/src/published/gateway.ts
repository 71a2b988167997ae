/**
 * A gateway for a page that only watches. It answers what such a page asks for all the time from a published world: the tip, the live stream
 * and the factory. Everything else goes to the gateway.
 */
import type { Fetch } from "@embedded-radix/client";
import type { PublishedWorld } from "./reader.ts";

export interface WatchingOptions {
  readonly world: PublishedWorld;
  readonly factory: string;
  /** The gateway itself. */
  readonly gateway: Fetch;
  /** False once the page has a player: then it asks the gateway for everything. */
  readonly watches: () => boolean;
}

const STATUS = "/status/gateway-status";
const LIVE = "/stream/live";
const DETAILS = "/state/entity/details";

export function watchingGateway({ world, factory, gateway, watches }: WatchingOptions): Fetch {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isLive = pathname.endsWith(LIVE);
    if (!watches())
      // No gateway of a public network has a live stream, and a browser complains in its console of a path that is not there.
      return isLive ? new Response(null, { status: 404 }) : gateway(request);
    if (isLive) return liveStream(world, Number(searchParams.get("from")), watches);
    if (pathname.endsWith(STATUS)) return json(JSON.stringify({ ledger_state: await ledgerState(world) }));
    if (pathname.endsWith(DETAILS) && (await asksFor(factory, request)))
      return json(await world.factoryAnswer());
    return gateway(request);
  };
}

const json = (text: string): Response =>
  new Response(text, { headers: { "Content-Type": "application/json" } });

async function ledgerState(world: PublishedWorld) {
  const { at } = await world.latest();
  return { state_version: at.stateVersion, proposer_round_timestamp: isoTime(at.time) };
}

/** Whether it is the read that the publisher made: the newest state of the factory and nothing else. */
async function asksFor(factory: string, request: Request): Promise<boolean> {
  const { addresses, aggregation_level, ...rest } = (await request.clone().json()) as Record<string, unknown>;
  return (
    Array.isArray(addresses) &&
    addresses.length === 1 &&
    addresses[0] === factory &&
    aggregation_level === "Global" &&
    Object.keys(rest).length === 0
  );
}

/** Looks as often as the publisher wants, not all readers at the same moment. */
const JITTER = 0.2;

/** One event for each look that shows something new. It ends when the page has a player, and fails with the world. */
function liveStream(world: PublishedWorld, from: number, watches: () => boolean): Response {
  const encoder = new TextEncoder();
  let seen = from;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const look = async (): Promise<void> => {
        try {
          const latest = await world.latest();
          if (isOver) return;
          if (!watches()) {
            controller.close();
            return;
          }
          const { stateVersion, time } = latest.at;
          const isNew = stateVersion > seen;
          const changed = isNew ? await world.changedSince(latest, seen) : new Set<string>();
          if (isOver) return;
          controller.enqueue(encoder.encode(isNew ? eventOf(stateVersion, seen, time, changed) : ": \n\n"));
          seen = Math.max(seen, stateVersion);
          const share = 1 + JITTER * (Math.random() - 0.5);
          timer = setTimeout(() => void look(), share * latest.everySeconds * 1000);
        } catch (error) {
          if (!isOver) controller.error(error);
        }
      };
      void look();
    },
    cancel() {
      isOver = true;
      clearTimeout(timer);
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}

function eventOf(version: number, since: number, time: number, changed: ReadonlySet<string> | "all"): string {
  const event = {
    state_version: version,
    since,
    ...(changed === "all" ? {} : { affected_global_entities: [...changed] }),
    proposer_round_timestamp: isoTime(time),
  };
  return `event: transaction\nid: ${version}\ndata: ${JSON.stringify(event)}\n\n`;
}

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();
