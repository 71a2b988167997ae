/** Neighbors on a world whose clock jumps from visit to visit, and whose missions are resolved by the rounds of its beacon. */
import { createGateway } from "@embedded-radix/gateway";
import { compilerV2, type KeyPair } from "@embedded-radix/transactions";
import { createTransactionsV2 } from "@embedded-radix/transactions/v2";
import { loadArtifact } from "@kingdoms/artifacts";
import { botKey, botKeys, createNeighbours, type Deed, type Neighbours } from "@kingdoms/bots";
import { createGatewayClient, type MissionLaunched, readGameConfig } from "@kingdoms/client";
import { createPlayer, type Player, type SentOutcome } from "@kingdoms/client/player";
import { createRules } from "@kingdoms/rules";
import { drawFromFaucet } from "./world/foundation.ts";
import { fateOf, resolve, type World } from "./world/index.ts";

const compile = compilerV2(async () =>
  createTransactionsV2(await WebAssembly.compile(await loadArtifact("transactions.wasm"))),
);

export interface Country {
  readonly players: readonly Player[];
  readonly neighbours: Neighbours;
  /** All orders so far, in the order of the ledger. */
  readonly deeds: readonly Deed[];
  /** What came of the foundings. */
  readonly founded: readonly SentOutcome[];
  readonly errors: readonly unknown[];
  /** The clock goes on to so many seconds from now; missions are resolved and bots wake on the way. */
  pass(seconds: number): Promise<void>;
  /** Notes a mission that a test launched, so that it is resolved in its time. */
  launched(outcome: Pick<SentOutcome, "status"> & { readonly events?: readonly { event: unknown }[] }): void;
}

interface Settling {
  readonly seed: string;
  /** How many there are at first. */
  readonly count: number;
  /** How many they may become as players come; without it they stay as many as they are. */
  readonly most?: number;
}

export async function settle(world: World, { seed, count, most }: Settling): Promise<Country> {
  const handler = createGateway(world.ledger);
  const gateway = createGatewayClient({
    baseUrl: "http://gateway",
    fetch: async (request) => handler.fetch(request),
  });
  const game = { config: world.config, gateway };
  const rules = await createRules(await loadArtifact("rules.wasm"), (await readGameConfig(game)).value);
  const playerOf = (key: KeyPair) => createPlayer({ game, rules, key, compile });
  const players = await Promise.all(botKeys(seed, count).map(playerOf));
  const [deeds, founded, errors]: [Deed[], SentOutcome[], unknown[]] = [[], [], []];
  const flying: MissionLaunched[] = [];
  const note: Country["launched"] = (outcome) => {
    for (const { event } of outcome.events ?? []) {
      const launch = event as MissionLaunched;
      // The draw of a rarity holds up nothing.
      if (launch.type === "RandomInitiated" && launch.kind !== "rarity") flying.push(launch);
    }
  };
  const neighbours = createNeighbours({
    seed,
    count,
    players,
    ...(most !== undefined && {
      growth: { most, playerOf: (number: number) => playerOf(botKey(seed, number)) },
    }),
    fund: (account) => drawFromFaucet(world.ledger, account),
    onDeed(deed) {
      deeds.push(deed);
      note(deed.outcome);
    },
    onFounded: (_, outcome) => void founded.push(outcome),
    onError: (_, error) => void errors.push(error),
  });
  const nextArrival = () => flying.toSorted((one, other) => one.activationTime - other.activationTime)[0];
  const found = async (): Promise<void> => {
    do await neighbours.wake(world.now());
    while ((neighbours.missing() ?? 0) > 0);
  };
  await found();
  return {
    players,
    neighbours,
    deeds,
    founded,
    errors,
    launched: note,
    async pass(seconds) {
      const end = world.now() + seconds;
      for (;;) {
        const visit = neighbours.nextVisit(world.now());
        const arrival = nextArrival();
        const decided = arrival && (await fateOf(world, arrival.missionId)).time;
        if (arrival && decided !== undefined && decided <= Math.min(visit, end)) {
          await resolve(world, arrival.missionId);
          flying.splice(flying.indexOf(arrival), 1);
        } else if (visit <= end) {
          await world.advanceTo(visit);
          await neighbours.wake(world.now());
        } else return world.advanceTo(end);
      }
    },
  };
}
