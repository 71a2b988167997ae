/** Composes one process: ledger, gateway, beacon, keeper, the realm's endpoints and the web app. */
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createGateway, type Ledger, ownerOfRealm, ReadTurns, type Requester } from "@embedded-radix/gateway";
import { copyInThread } from "@embedded-radix/gateway/copier";
import { openThreadedLedger } from "@embedded-radix/gateway/threaded-ledger";
import { createRelay } from "@embedded-radix/relay";
import { type Compile, compilerV2, testDeployer } from "@embedded-radix/transactions";
import { createTransactionsV2 } from "@embedded-radix/transactions/v2";
import { type ArtifactName, loadArtifact } from "@kingdoms/artifacts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { createGatewayClient, type GameContext, type RealmConfig } from "@kingdoms/client";
import { type KeeperOptions, startKeeper } from "@kingdoms/keeper";
import { fileCheckpoint } from "@kingdoms/keeper/node";
import type { PlayersOptions, PushOptions } from "@kingdoms/players";
import { createRules } from "@kingdoms/rules";
import { startAlerts } from "./alerts.ts";
import { ThreadArithmetic } from "./arithmetic.ts";
import { createBeaconRelay } from "./beacon.ts";
import type { Beginning } from "./beginning.ts";
import { build, noteBuild, withBuilds } from "./build.ts";
import { claimSite } from "./claim.ts";
import { RealmClock } from "./clock.ts";
import { type Copier, openControl } from "./control.ts";
import { settleInCountry } from "./country.ts";
import { type DataFolder, ledgerName, openDataFolder, playersName, usable } from "./data-folder.ts";
import { openDoors } from "./doors.ts";
import { RealmError } from "./errors.ts";
import { fundFromFaucet } from "./faucet.ts";
import { checkProtocol, isShipped, newLedger } from "./foundation.ts";
import { HealthMonitor } from "./health.ts";
import { Heartbeat } from "./heartbeat.ts";
import type { Lan } from "./lan.ts";
import { settlersOf, startNeighbours } from "./neighbours.ts";
import type { RealmOptions } from "./options.ts";
import type { Site } from "./pages.ts";
import { openPlayers } from "./players.ts";
import { webIsBuilt } from "./server.ts";
import { sharedReport } from "./shared-reports.ts";

/**
 * Rounds change even without transactions, as on a real ledger, so that clients see time pass: often while a mission is in
 * flight, rarely otherwise, since each round is stored for ever.
 */
const beatMs = 5_000;
const idleBeatMs = 15_000;
/** How long a realm that cannot go on still says why, to those who ask. */
const lastWordsMs = 2_000;
const web = fileURLToPath(new URL("../../web/dist", import.meta.url));

export interface Realm {
  readonly url: string;
  readonly lan: Lan | null;
  /** Resolves to the reason once nothing can be served any more: damage of the ledger's file, or the end of the thread that writes. */
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
}

/** What ends the parts of a realm, in the order in which they were begun. */
type Cleanup = (() => unknown)[];
type Say = (text: string) => void;

export async function startRealm(options: RealmOptions, beginning: Beginning, say: Say): Promise<Realm> {
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
  { data, networkId, protocol, neighbours }: RealmOptions,
  { threads, engine }: Beginning,
  { cleanup, say }: { readonly cleanup: Cleanup; readonly say: Say },
) {
  if (protocol !== null) await checkProtocol(protocol);
  const folder = await openDataFolder(data, networkId, async (files) => {
    const kind = { networkId, protocol };
    const begun = (await isShipped(kind)) ? await settleInCountry(files, neighbours, say) : null;
    return begun ?? { deployed: await newLedger(files.ledger, kind, say) };
  });
  cleanup.push(() => folder.close());
  const clock = await usable(folder.path, () => new RealmClock(folder.clock));
  const ledger = await openThreadedLedger({
    file: folder.ledger,
    networkId,
    engine: await engine,
    clock,
    threads,
    beside: [folder.lock],
    typicalRecords,
  });
  cleanup.push(() => ledger.close());
  if (protocol !== null && ledger.protocolVersion !== protocol)
    throw new RealmError(
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
  beginning: Beginning,
  around: { readonly cleanup: Cleanup; readonly say: Say },
): Promise<Omit<Realm, "stop">> {
  const { networkId } = options;
  const { cleanup, say } = around;
  const { folder, clock, ledger } = await openLedger(options, beginning, around);
  // The other thread executes while this one opens what reads need.
  const advanced = Promise.all([moduleOf("rules.wasm"), ledger.advance()]);
  const reads = new ReadTurns();
  const gateway = createGateway(ledger, { version: build, reads });
  const [rules] = await advanced;
  const { faucet } = ledger.basics;
  const beacon = createBeaconRelay(clock);
  const arithmetic = new ThreadArithmetic();
  cleanup.push(() => arithmetic.close());
  const compile = compilerFor(ledger);
  const keeper = options.keeper
    ? startKeeper({
        ...(await dutiesIn(folder, networkId, faucet)),
        budget: { xrdPerHour: String(options.keeperBudget), lossesInARow: options.keeperLosses },
        fetch: asking({ beacon, gateway }),
        arithmetic,
        compile,
        rulesOf: (config) => createRules(rules, config),
      })
    : null;
  cleanup.push(() => keeper?.stop());

  // Without its own keeper the realm does not know of missions in flight, so it always beats.
  const heartbeat = heartbeatOf(ledger, clock, () => keeper?.health().pending === 0);
  let failure: Error | null = null;
  const monitor = new HealthMonitor({
    version: build,
    ledger: () => ledger.tip,
    ledgerError: () => failure?.message ?? heartbeat.error,
    keeper: () => keeper?.health() ?? null,
  });
  const beats = setInterval(() => {
    void heartbeat.beat(Date.now());
    monitor.watch();
  }, beatMs);
  cleanup.push(() => clearInterval(beats));

  const push = options.push === null ? null : await pushBy(options.push, folder);
  // Only when they are wanted: two dozen keys take a tenth of a second.
  const settlers = once(() => settlersOf(folder.record, networkId, options.neighbours));
  const services = {
    config: await configOf(folder, ledger, gateway, push),
    clock,
    ...ofLedger(ledger),
    faucet: (account: string, requester: Requester) =>
      fundFromFaucet(ledger, faucet, networkId, account, { compile, requester }),
    health: () => monitor.health(),
    neighbours: async () => (await settlers()).accounts,
  };
  if (options.publicUrl !== null)
    await claimSite({ ledger, gateway, compile, ...folder.record.deployed }, options.publicUrl);
  const relay = createRelay({ nowMs: () => performance.now() });
  let origins: readonly string[] = [];
  const ledgerNowMs = () => clock.nowMs();
  const players = await playersIn(folder, networkId, gateway, { push, ledgerNowMs, origins: () => origins });
  cleanup.push(() => players.close(), alertsOf(players, services.config, gateway));
  if (!webIsBuilt(web)) say("The web app is not built; only the APIs are served.");
  const site = siteOf(services.config, gateway);
  const open = { services, reads, gateway, beacon, relay, players, web, site };
  const doors = await openDoors(open, options, folder);
  origins = doors.origins;
  cleanup.push(() => doors.close());
  const failed = withLastWords(Promise.race([ledger.failed, players.failed]), (reason) => {
    failure = reason;
  });
  cleanup.push(await usable(folder.path, () => openControl(folder.control, copierOf(ledger, folder))));
  const game = gameOf(services.config, asOwner(gateway));
  const fund = (account: string) => services.faucet(account, ownerOfRealm);
  if (options.neighbours > 0) cleanup.push(startNeighbours({ settlers, game, fund, rules, compile, clock }));
  return { url: doors.url, lan: doors.lan, failed };
}

interface Server {
  fetch(request: Request): Response | Promise<Response>;
}

const ofLedger = (ledger: Ledger) => ({
  advanceLedger: () => ledger.advance(),
  stateVersion: () => ledger.tip.stateVersion,
});

/** Requests of the realm itself come before all others; those of its neighbors wait for their turn as the owner's do. */
const asOwner = (gateway: Gateway): Server => ({
  fetch: (request) => gateway.fetch(request, { requester: ownerOfRealm }),
});

/** A keeper asks by name, as a standalone one asks by address. */
const asking =
  ({ beacon, gateway }: { readonly beacon: Server; readonly gateway: Server }) =>
  async (request: Request): Promise<Response> =>
    (new URL(request.url).hostname === "beacon" ? beacon : gateway).fetch(request);

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let working: Promise<T> | null = null;
  return () => (working ??= work());
}

/** The realm ends only after it had time to answer why. */
const withLastWords = (failed: Promise<Error>, say: (reason: Error) => void): Promise<Error> =>
  failed.then(async (reason) => {
    say(reason);
    await delay(lastWordsMs);
    return reason;
  });

/** Copies what this process has open. What was acknowledged by then is in the copies: each of them reads the newest commit. */
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

/** The realm's config, for the page. */
async function configOf({ record }: DataFolder, ledger: Ledger, gateway: Gateway, push: PushOptions | null) {
  const { deployed } = record;
  const { xrd, faucet } = ledger.basics;
  return {
    networkId: ledger.networkId,
    networkName: ledger.networkName,
    ledgerId: record.id,
    gatewayUrl: "",
    explorerUrl: "",
    homeUrl: await homeUrl(gateway, deployed.factory),
    embedded: true,
    ...deployed,
    xrd,
    faucet,
    version: build,
    players: true,
    push: push?.messages.publicKey ?? null,
  };
}

const playersIn = (
  folder: DataFolder,
  networkId: number,
  gateway: Gateway,
  rest: Pick<PlayersOptions, "push" | "origins" | "ledgerNowMs">,
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
function alertsOf(
  { sender }: Awaited<ReturnType<typeof playersIn>>,
  config: Awaited<ReturnType<typeof configOf>>,
  gateway: Gateway,
): () => unknown {
  if (sender === null) return () => {};
  const alerts = startAlerts(gameOf(config, gateway), sender);
  return () => alerts.stop();
}

function siteOf(config: Awaited<ReturnType<typeof configOf>>, gateway: Gateway): Site {
  const game = gameOf(config, gateway);
  return {
    dAppDefinition: config.dAppDefinition,
    report: (mission) => sharedReport(game, mission),
  };
}

/** The game as the realm itself reads it. */
const gameOf = (config: Awaited<ReturnType<typeof configOf>>, gateway: Server): GameContext => ({
  config: config as RealmConfig,
  gateway: createGatewayClient({
    baseUrl: "http://gateway",
    applicationName: "Kingdoms realm",
    fetch: async (request) => gateway.fetch(request),
  }),
});

/** The options of a realm's own keeper that do not depend on its transport. */
const dutiesIn = async (
  { record, keeper }: DataFolder,
  networkId: number,
  faucet: string,
): Promise<Omit<KeeperOptions, "fetch" | "arithmetic" | "compile" | "rulesOf">> => ({
  gatewayUrl: "http://gateway",
  relays: ["http://beacon"],
  networkId,
  factory: record.deployed.factory,
  payer: { address: faucet },
  purse: await testDeployer(networkId),
  checkpoint: fileCheckpoint(keeper),
  spending: fileCheckpoint(`${keeper}.spent`),
  recalculate: true,
  log: (line) => console.log(`keeper: ${line}`),
});

const heartbeatOf = (ledger: Pick<Ledger, "advance">, clock: RealmClock, isIdle: () => boolean): Heartbeat =>
  new Heartbeat(
    {
      idleMs: idleBeatMs,
      isIdle,
      advance: async () => {
        clock.checkpoint();
        await ledger.advance();
      },
      log: (line) => console.error(line),
    },
    Date.now(),
  );

type Gateway = ReturnType<typeof createGateway>;

/** Its transactions are valid for as long as the ledger advises. */
function compilerFor(ledger: Ledger): Compile {
  const compile = compilerV2(async () => createTransactionsV2(await moduleOf("transactions.wasm")));
  return (request) => compile({ endEpoch: request.startEpoch + ledger.lifetimeEpochs, ...request });
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

/** The game's address in the ledger's metadata: where it was founded, even if the realm has moved since. */
async function homeUrl(gateway: Gateway, factory: string): Promise<string> {
  const request = new Request("http://realm/state/entity/page/metadata", {
    method: "POST",
    body: JSON.stringify({ address: factory }),
  });
  const answer = (await (await gateway.fetch(request)).json()) as {
    items?: { key: string; value: { typed: { value?: unknown } } }[];
  };
  const value = answer.items?.find(({ key }) => key === "info_url")?.value.typed.value;
  return typeof value === "string" ? value : "";
}
