/**
 * The gateway of a ledger with a past, at any moment of it: the answers of the real gateway as if the ledger ended at
 * `tip`. So time passes in a test without new transactions.
 */
import { createGateway } from "@embedded-radix/gateway";
import {
  createGatewayClient,
  type Fetch,
  isCompletion,
  isLaunch,
  type LoggedCompletion,
  type LoggedEvent,
  type LoggedLaunch,
  type MissionLaunched,
  type MissionReport,
  type RealmConfig,
} from "@kingdoms/client";
import { readFactoryEvents } from "@kingdoms/game-tests/support/factory-events.ts";
import type { World } from "@kingdoms/game-tests/support/world/index.ts";

/** The ledger's data on missions up to a state version. */
export interface Whole {
  /** Newest first. */
  readonly reports: readonly MissionReport[];
  /** Launched and not completed, in the order of launch, drawings of rarity left out. */
  readonly missions: readonly MissionLaunched[];
}

export class Timeline {
  readonly config: RealmConfig;
  /** State versions of the factory's first and last event. */
  readonly begin: number;
  readonly end: number;
  /** The last state version. */
  tip: number;
  /** Limit of transactions on a page, for any request. */
  perPage = 100;
  readonly #answer: Fetch;
  readonly #events: readonly LoggedEvent[];

  private constructor(config: RealmConfig, answer: Fetch, events: readonly LoggedEvent[]) {
    this.config = config;
    this.begin = events[0]?.stateVersion ?? 1;
    this.end = events.at(-1)?.stateVersion ?? 1;
    this.tip = this.end;
    this.#answer = answer;
    this.#events = events;
  }

  static async of({ config, ledger }: World): Promise<Timeline> {
    const handler = createGateway(ledger);
    const answer: Fetch = async (request) => handler.fetch(request);
    const gateway = createGatewayClient({ baseUrl: "http://ledger", fetch: answer });
    return new Timeline(config, answer, await readFactoryEvents({ config, gateway }));
  }

  /** Lets the ledger end here; answers a request as its gateway does then. */
  readonly fetch: Fetch = async (request) => {
    const { pathname } = new URL(request.url);
    const asked = (await request.json()) as Record<string, unknown>;
    // The gateway's own answer to who asks for a state is that of the state.
    const path = pathname === "/status/gateway-status" ? "/stream/transactions" : pathname;
    const { limit_per_page: limit = 1 } = asked as { readonly limit_per_page?: number };
    const body = {
      ...asked,
      limit_per_page: Math.min(limit, this.perPage),
      at_ledger_state: this.#within(asked.at_ledger_state),
    };
    if (asked.from_ledger_state !== undefined) {
      Object.assign(body, { from_ledger_state: this.#within(asked.from_ledger_state) });
    }
    return this.#answer(
      new Request(new URL(path, request.url), {
        method: "POST",
        headers: request.headers,
        body: JSON.stringify(body),
      }),
    );
  };

  /** The requested selector; a version beyond the tip becomes one beyond the real end, for the gateway to refuse. */
  #within(selector: unknown): { readonly state_version: number } {
    const { state_version: version = this.tip } = (selector ?? {}) as { readonly state_version?: number };
    return { state_version: version > this.tip ? Number.MAX_SAFE_INTEGER : version };
  }

  whole(tip = this.tip): Whole {
    const launches = new Map<bigint, LoggedLaunch>();
    const completions: LoggedCompletion[] = [];
    for (const logged of this.#events) {
      if (logged.stateVersion > tip) break;
      if (isLaunch(logged.event)) launches.set(logged.event.missionId, logged as LoggedLaunch);
      else if (isCompletion(logged.event)) completions.push(logged as LoggedCompletion);
    }
    const ended = new Set(completions.map(({ event }) => event.missionId));
    return {
      reports: completions
        .map((completion) => {
          const { missionId } = completion.event;
          return { missionId, completion, launch: launches.get(missionId) ?? null };
        })
        .reverse(),
      missions: [...launches.values()]
        .map(({ event }) => event)
        .filter(({ missionId, kind }) => !ended.has(missionId) && kind !== "rarity"),
    };
  }
}
