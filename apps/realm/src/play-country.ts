/**
 * Plays a country (`country.ts`): neighbors on the foundation, whose missions are resolved as a keeper would. Its clock jumps from event to
 * event, and all choices follow from a seed, so equal artifacts make equal countries.
 */
import { writeFile } from "node:fs/promises";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import {
  type Compile,
  compilerV2,
  type KeyPair,
  testBeaconKey,
  testDeployer,
} from "@embedded-radix/transactions";
import { createTransactionsV2 } from "@embedded-radix/transactions/v2";
import { loadArtifact } from "@kingdoms/artifacts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { embedded, signRound, timeOf, witnessFor } from "@kingdoms/beacon";
import { botKeys, createNeighbours } from "@kingdoms/bots";
import {
  type ComponentAddress,
  componentAddress,
  createGatewayClient,
  type GameContext,
  type RealmConfig,
  readFactory,
  readGameConfig,
  readMissions,
  resolve,
} from "@kingdoms/client";
import { createPlayer, type Player, type SentOutcome } from "@kingdoms/client/player";
import { type Country, fundFromFaucet } from "@kingdoms/realm";
import { createRules } from "@kingdoms/rules";
import { newEngine } from "./engine.ts";
import { type Founded, foundationNetwork, genesisTimeMs } from "./foundation.ts";

export interface Plan {
  readonly seed: string;
  readonly count: number;
  /** From genesis on. */
  readonly days: number;
}

/** Between two foundings, in seconds. */
const SETTLING = 20 * 60;
const DAY = 86_400;

/** A mission whose round is not signed yet. */
interface Flying {
  readonly id: bigint;
  readonly round: number;
  /** When it can be resolved, in seconds of the ledger's clock. */
  readonly due: number;
}

/** Plays a country into a file. Throws if anything that a neighbor or the resolver sends does not succeed for an unforeseen reason. */
export async function playCountry(file: string, { seed, count, days }: Plan): Promise<Country> {
  await writeFile(file, await loadArtifact("foundation.sqlite"));
  const { deployed } = JSON.parse(new TextDecoder().decode(await loadArtifact("foundation.json"))) as Founded;
  let nowMs = genesisTimeMs;
  const ledger = await Ledger.open({
    database: openDatabase(file),
    engine: newEngine,
    clock: { nowMs: () => nowMs },
    networkId: foundationNetwork,
    genesisTimeMs,
    typicalRecords,
  });
  try {
    const compile = await numberedCompiler();
    const game = gameOn(ledger, deployed);
    const rules = await createRules(await loadArtifact("rules.wasm"), (await readGameConfig(game)).value);
    const playerOf = (key: KeyPair): Promise<Player> => createPlayer({ game, rules, key, compile });
    const resolver = await playerOf((await testDeployer(foundationNetwork)).key);
    const missions = new Missions(resolver, componentAddress(deployed.beacon));
    const seconds = () => Math.floor(nowMs / 1000);
    const goTo = async (time: number): Promise<void> => {
      nowMs = Math.max(nowMs, time * 1000);
      await ledger.advance();
    };
    let payment = FIRST_PAYMENT;
    const players = await Promise.all(botKeys(seed, count).map(playerOf));
    const neighbours = createNeighbours({
      seed,
      count,
      players,
      fund: (account) =>
        fundFromFaucet(ledger, ledger.basics.faucet, foundationNetwork, account, {
          nonce: payment++,
          compile,
        }),
      onDeed: ({ outcome }) => missions.note(outcome),
      onFounded: (_, outcome) => missions.note(outcome),
      onError: (_, error) => missions.failed(error),
    });
    const end = seconds() + days * DAY;
    let settling = seconds();
    // It ends with an attack on the road, so that the first map that a player sees is not still.
    while (seconds() < end || (missions.areNone && seconds() < end + DAY)) {
      const due = await missions.nextDue();
      const wakes = neighbours.missing() === 0 ? neighbours.nextVisit(seconds()) : settling;
      await goTo(Math.min(wakes, due ?? wakes));
      if (due !== null && due <= wakes) await missions.resolveNext();
      else {
        settling += SETTLING;
        await neighbours.wake(seconds());
      }
    }
    const accounts = players.map(({ signer }) => signer.account);
    return { deployed, neighbours: { seed, count, accounts }, nowMs, digest: await ledger.digest() };
  } finally {
    await ledger.close();
  }
}

/** Beyond those of the foundation. */
const FIRST_PAYMENT = 1_000;

/** Transactions differ by numbers that are given in their order, and not by chance. */
async function numberedCompiler(): Promise<Compile> {
  const module = await WebAssembly.compile(await loadArtifact("transactions.wasm"));
  const compile = compilerV2(async () => createTransactionsV2(module));
  let number = 0;
  return (request) => compile({ nonce: ++number, ...request });
}

function gameOn(ledger: Ledger, deployed: Founded["deployed"]): GameContext {
  const handler = createGateway(ledger);
  const config = { networkId: foundationNetwork, embedded: true, ...deployed, ...ledger.basics };
  return {
    config: config as unknown as RealmConfig,
    gateway: createGatewayClient({
      baseUrl: "http://country",
      fetch: async (request) => handler.fetch(request),
    }),
  };
}

/** The missions on the road, and their resolution as a keeper does it. */
class Missions {
  readonly #resolver: Player;
  readonly #launched: bigint[] = [];
  #flying: Flying[] = [];
  readonly #verified = new Set<number>();

  readonly #beacon: ComponentAddress;

  constructor(resolver: Player, beacon: ComponentAddress) {
    this.#resolver = resolver;
    this.#beacon = beacon;
  }

  /** What the game itself refuses is part of the game. */
  note(outcome: SentOutcome): void {
    if (outcome.status === "committed") {
      for (const { event } of outcome.events)
        if (event.type === "RandomInitiated") this.#launched.push(event.missionId);
    } else if (outcome.status === "undecided" || !outcome.reason.code.startsWith("KINGDOMS_"))
      throw new Error(`a neighbor's order is ${outcome.status}: ${JSON.stringify(outcome)}`);
  }

  get areNone(): boolean {
    return this.#launched.length + this.#flying.length === 0;
  }

  failed(error: unknown): never {
    throw error;
  }

  /** Seconds; null if none is on the road. */
  async nextDue(): Promise<number | null> {
    const ids = this.#launched.splice(0);
    if (ids.length > 0) {
      const { gateway } = this.#resolver.game;
      const { value, stateVersion } = await readFactory(this.#resolver.game);
      for (const { id, activationTime, round } of await readMissions(
        gateway,
        value.missions,
        ids,
        stateVersion,
      ))
        this.#flying.push({ id, round, due: Math.max(activationTime, timeOf(embedded, round)) });
      this.#flying.sort((one, other) => one.due - other.due || Number(one.id - other.id));
    }
    return this.#flying[0]?.due ?? null;
  }

  /** All whose round is the first one's. */
  async resolveNext(): Promise<void> {
    const [first] = this.#flying;
    if (first === undefined) return;
    const { round, due } = first;
    const isNow = (mission: Flying): boolean => mission.round === round && mission.due === due;
    const missionIds = this.#flying.filter(isNow).map(({ id }) => id);
    const { game, signer } = this.#resolver;
    const signed = signRound(testBeaconKey, round);
    const { signature } = signed;
    const proof = { beacon: this.#beacon, round, signature, witness: witnessFor(embedded, signed) };
    const outcome = await this.#resolver.send(
      resolve({
        factory: game.config.factory,
        missionIds,
        payer: signer.account,
        ...(this.#verified.has(round) ? {} : { round: proof }),
      }),
    );
    if (outcome.status !== "committed") throw new Error(`not resolved: ${JSON.stringify(outcome)}`);
    this.#verified.add(round);
    this.#flying = this.#flying.filter((mission) => !isNow(mission));
  }
}
