/** Composes one process: ledger, gateway, beacon, keeper, the realm's endpoints and the web app. */
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createGateway, type Ledger, ReadQueue } from "@embedded-radix/gateway";
import { copyInThread } from "@embedded-radix/gateway/copier";
import { openThreadedLedger } from "@embedded-radix/gateway/threaded-ledger";
import { createRelay } from "@embedded-radix/relay";
import { type ArtifactName, loadArtifact } from "@kingdoms/artifacts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { fileCheckpoint } from "@kingdoms/keeper/node";
import type { PlayersOptions, PushOptions } from "@kingdoms/players";
import { composeRealm, type Realm as Game, type Gateway, RealmClock } from "@kingdoms/realm";
import { startAlerts } from "./alerts.ts";
import { ThreadArithmetic } from "./arithmetic.ts";
import { build, noteBuild, withBuilds } from "./build.ts";
import { CardCache } from "./card-cache.ts";
import { sayingChecks } from "./checking.ts";
import { claimSite } from "./claim.ts";
import { clockFile } from "./clock-file.ts";
import { type Copier, openControl } from "./control.ts";
import { settleInCountry } from "./country.ts";
import { type DataFolder, ledgerName, openDataFolder, playersName, usable } from "./data-folder.ts";
import type { EarlyStart } from "./early-start.ts";
import { HostError } from "./errors.ts";
import { checkProtocol, isShipped, newLedger } from "./foundation.ts";
import type { Lan } from "./lan.ts";
import { openListeners } from "./listeners.ts";
import type { RealmOptions } from "./options.ts";
import { openPlayers } from "./players.ts";
import { unpackWorld } from "./saved-world.ts";
import { webIsBuilt } from "./server.ts";
import { siteOf } from "./site.ts";

/** How long a realm that cannot go on still says why, to those who ask. */
const lastWordsMs = 2_000;
const web = fileURLToPath(new URL("../../web/dist", import.meta.url));

export interface Realm {
  readonly url: string;
  readonly lan: Lan | null;
  /** Resolves to the reason once nothing can be served any more: corruption of the ledger's file, or the end of the thread that writes. */
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
}

/** What ends the parts of a realm, in the order in which they were begun. */
type Cleanup = (() => unknown)[];
type Say = (text: string) => void;

export async function startRealm(options: RealmOptions, beginning: EarlyStart, say: Say): Promise<Realm> {
  const cleanup: Cleanup = [() => beginning.threads.writer.end()];
  const stop = async () => {
    for (const step of cleanup.reverse()) await step();
    cleanup.length = 0;
  };
  try {
    return { ...(await compose(options, beginning, { cleanup, say })), stop };
  } catch (error) {
    await stop();
    throw withBuilds(error, options.data);
  }
}

async function openLedger(
  { data, world, networkId, protocol, neighbours }: RealmOptions,
  { threads, engine }: EarlyStart,
  { cleanup, say }: { readonly cleanup: Cleanup; readonly say: Say },
) {
  if (protocol !== null) await checkProtocol(protocol);
  const folder = await openDataFolder(data, networkId, async (files) => {
    if (world !== null) return unpackWorld(world, files, networkId);
    const kind = { networkId, protocol };
    const begun = (await isShipped(kind)) ? await settleInCountry(files, neighbours, say) : null;
    return begun ?? { deployed: await newLedger(files.ledger, kind, say) };
  });
  cleanup.push(() => folder.close());
  const clock = await usable(folder.path, () => new RealmClock(clockFile(folder.clock), { away: "passes" }));
  const ledger = await openThreadedLedger({
    file: folder.ledger,
    networkId,
    engine: await engine,
    clock,
    threads,
    onCheck: sayingChecks(say),
    beside: [folder.lock],
    typicalRecords,
  });
  cleanup.push(() => ledger.close());
  if (protocol !== null && ledger.protocolVersion !== protocol)
    throw new HostError(
      "DATA_FOLDER_OTHER_PROTOCOL",
      `${folder.path} holds a ledger of protocol ${ledger.protocolVersion}, not ${protocol}, and a ledger keeps the protocol it was founded with. Start without --protocol, or name another folder with --data.`,
    );
  clock.atLeast(ledger.tip.proposerTimestampMs);
  const last = noteBuild(folder.path);
  if (last !== null && last !== build) say(`Kingdoms ${last} ran on ${folder.path} last; this is ${build}.`);
  return { folder, clock, ledger };
}

async function compose(
  options: RealmOptions,
  beginning: EarlyStart,
  around: { readonly cleanup: Cleanup; readonly say: Say },
): Promise<Omit<Realm, "stop">> {
  const { networkId } = options;
  const { cleanup, say } = around;
  const { folder, clock, ledger } = await openLedger(options, beginning, around);
  const reads = new ReadQueue();
  const gateway = createGateway(ledger, { version: build, reads });
  const arithmetic = new ThreadArithmetic();
  cleanup.push(() => arithmetic.close());
  const push = options.push === null ? null : await pushBy(options.push, folder);
  // The other thread executes while this one opens what reads need.
  const advanced = ledger.advance();
  // Awaited below; until then a failure of it must not end the process.
  void advanced.catch(() => undefined);
  const game = await composeRealm({
    ledger,
    gateway,
    clock,
    record: folder.record,
    version: build,
    rules: moduleOf("rules.wasm"),
    transactions: () => moduleOf("transactions.wasm"),
    keeper: options.keeper ? keeperIn(folder, options, arithmetic) : null,
    neighbours: options.neighbours,
    host: { players: true, push: push?.messages.publicKey ?? null },
  });
  cleanup.push(() => game.stop());
  await advanced;
  const { beacon, services, compile } = game;
  if (options.publicUrl !== null)
    await claimSite({ ledger, gateway, compile, ...folder.record.deployed }, options.publicUrl);
  const cards = new CardCache();
  cleanup.push(() => cards.close());
  const relay = createRelay({ nowMs: () => performance.now() });
  let origins: readonly string[] = [];
  const ledgerNowMs = () => clock.nowMs();
  const { steward } = game;
  const players = await playersIn(folder, networkId, gateway, {
    push,
    ledgerNowMs,
    steward,
    origins: () => origins,
  });
  cleanup.push(() => players.close(), alertsOf(players, game));
  await steward?.serve(players.orders);
  // Before the store is closed.
  cleanup.push(() => steward?.stop());
  if (!webIsBuilt(web)) say("The web app is not built; only the APIs are served.");
  const open = { services, reads, gateway, beacon, relay, players, web, site: siteOf(game, cards) };
  const doors = await openListeners(open, options, folder);
  origins = doors.origins;
  cleanup.push(() => doors.close());
  const failed = withLastWords(Promise.race([ledger.failed, players.failed]), (reason) => game.fail(reason));
  cleanup.push(await usable(folder.path, () => openControl(folder.control, copierOf(ledger, folder))));
  game.letNeighboursPlay();
  return { url: doors.url, lan: doors.lan, failed };
}

const keeperIn = (
  { keeper }: DataFolder,
  { keeperBudget, keeperLosses }: RealmOptions,
  arithmetic: ThreadArithmetic,
) => ({
  checkpoint: fileCheckpoint(keeper),
  spending: fileCheckpoint(`${keeper}.spent`),
  budget: { xrdPerHour: String(keeperBudget), lossesInARow: keeperLosses },
  arithmetic,
});

/** The realm ends only after it had time to answer why. */
const withLastWords = (failed: Promise<Error>, say: (reason: Error) => void): Promise<Error> =>
  failed.then(async (reason) => {
    say(reason);
    await delay(lastWordsMs);
    return reason;
  });

/**
 * Copies the files that this process has open. The copies hold every commit acknowledged by then, since each reads
 * the newest one.
 */
const copierOf = (ledger: Ledger, { ledger: file, players }: DataFolder): Copier => ({
  async copyTo(folder) {
    ledger.mustBeIntact();
    const { stateVersion } = ledger.tip;
    const digest = ledger.history.digestAt(stateVersion);
    if (digest === null) throw new Error(`The ledger has no state version ${stateVersion}.`);
    await copyInThread([
      { from: file, to: join(folder, ledgerName) },
      { from: players, to: join(folder, playersName) },
    ]);
    return { stateVersion, digest };
  },
});

const playersIn = (
  folder: DataFolder,
  networkId: number,
  gateway: Gateway,
  rest: Pick<PlayersOptions, "push" | "origins" | "ledgerNowMs" | "steward">,
) =>
  openPlayers(folder, {
    nowMs: () => Date.now(),
    ledgerId: folder.record.id,
    networkId,
    dAppDefinition: folder.record.deployed.dAppDefinition,
    gatewayUrl: "http://gateway",
    fetch: async (request) => gateway.fetch(request),
    ...rest,
  });

/** Watches for events that players want alerts of, if alerts are on. @returns a function that ends it. */
function alertsOf({ sender }: Awaited<ReturnType<typeof playersIn>>, { game }: Game): () => unknown {
  if (sender === null) return () => {};
  const alerts = startAlerts(game, sender);
  return () => alerts.stop();
}

async function moduleOf(name: ArtifactName): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await loadArtifact(name));
}

async function pushBy(contact: string, folder: DataFolder): Promise<PushOptions> {
  // With it the library would print its encryption keys.
  delete process.env.ECE_KEYLOG;
  // Only here: a realm without alerts loads nothing for it.
  const { pushMessagesBy } = await import("./push-key.ts");
  return {
    messages: await usable(folder.path, () => pushMessagesBy(folder.push, contact)),
    fetch: (request) => fetch(request),
    log: (line) => console.log(`push: ${line}`),
  };
}
