/** The history of missions as the client reads it: what fails, and what it does not know. */
import {
  accountAddress,
  createGatewayClient,
  createMemoryStore,
  createSync,
  type Fetch,
  prospectResources,
  type Sync,
} from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { eventOf, type FoundedKingdom, resolve, startWorld, type World } from "../support/world/index.ts";

const NEVER_MS = 3_600_000;
const WITHIN = 20_000;

describe("the history of missions", () => {
  let world: World;
  let home: FoundedKingdom;
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    world = await startWorld();
    home = await world.found(world.account(0), 5, 5);
    await world.fill(home, "200", "8000");
    const { owner, component, id } = home;
    const manifest = prospectResources({
      realm: world.config,
      account: accountAddress(owner.address),
      component,
      id,
      fee: parseXrd("10"),
    });
    const launched = await world.must(owner, manifest);
    await resolve(world, eventOf(launched, "RandomInitiated").missionId);
  });
  afterAll(() => world.stop());
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  /** A sync that never tries again by itself. */
  function open(through: Fetch): Sync {
    const sync = createSync({
      game: {
        config: world.config,
        gateway: createGatewayClient({ baseUrl: world.gatewayUrl, fetch: through }),
      },
      store: createMemoryStore(),
      limits: { atOnce: 5, tries: 1, firstWaitMs: 1 },
      firstRetryMs: NEVER_MS,
      lastRetryMs: NEVER_MS,
    });
    ends.push(() => sync.stop());
    return sync;
  }

  it.each(["loadMore", "loadAll"] as const)(
    "the history is read at once after a failure by %s",
    async (more) => {
      let failing = true;
      const sync = open(async (request) =>
        failing && request.url.includes("/stream/") ? new Response("down", { status: 503 }) : fetch(request),
      );
      sync.openChronicle();
      await vi.waitFor(
        () => expect(sync.chronicle()).toMatchObject({ state: "failed", reports: [] }),
        WITHIN,
      );
      failing = false;
      sync[more]();
      await vi.waitFor(() => expect(sync.chronicle()).toMatchObject({ complete: true, error: null }), WITHIN);
      expect(sync.chronicle().reports).toHaveLength(1);
    },
  );

  it("the history contains missions of unknown kinds", async () => {
    const sync = open(async (request) => {
      const answer = await fetch(request);
      return new Response(siege(await answer.text()), answer);
    });
    sync.openChronicle();
    await vi.waitFor(() => expect(sync.chronicle().complete).toBe(true), WITHIN);
    expect(sync.chronicle().reports).toMatchObject([
      {
        completion: {
          event: {
            type: "UnknownCompleted",
            name: "KingdomSiegeCompleted",
            sender: home.id,
            receiver: home.id,
            fate: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
        },
        launch: { event: { kind: null, randomType: 64 } },
      },
    ]);
    expect(sync.world().missions).toEqual([]);
  });
});

/** The answer of a ledger on which expeditions are sieges, which this client has never heard of. */
const siege = (text: string): string =>
  text
    .replaceAll("KingdomProspectCompleted", "KingdomSiegeCompleted")
    .replaceAll('"field_name":"random_type","value":"16"', '"field_name":"random_type","value":"64"');
