/**
 * The way of one order: listed as asked, handed to the wallet, signed, followed on the ledger until it is decided.
 * What it changed is read again by what shows it.
 */
import { readTransactionStatus, refusalOf } from "@kingdoms/client";
import type { Game } from "../data/game.tsx";
import { queryClient } from "../data/query-client.ts";
import { inTime, PartNotLoaded } from "../format/in-time.ts";
import { i18n } from "../i18n/index.ts";
import { toolkitRequest } from "../wallet/requests.ts";
import { askWallet } from "../wallet/start.ts";
import { claim, release } from "./claims.ts";
import { answerFor, isGivenHere, isGiverAlive } from "./giver.ts";
import type { OrderKind } from "./kinds/index.ts";
import type { Scribe } from "./kinds/kind.ts";
import type { Order, OrderError } from "./lifecycle.ts";
import { slotOf } from "./slots.ts";
import {
  absorb,
  askClaiming,
  ended,
  expireOverdue,
  forgetOrders,
  leaveTo,
  openIn,
  orderOf,
  settleClaim,
  tell,
  unfinished,
  useOrders,
} from "./store.ts";
import { keptByWallet, orphaned, waitFor, waitingOver, waitNoMore } from "./waiting.ts";

const POLL_MS = 1500;
/** The orders that are being followed: whoever asks again waits for the same end. */
const followed = new Map<string, Promise<void>>();

/** An order that was given. */
export interface Given {
  readonly id: string;
  /** How it ended, however long that takes; null where it was forgotten with a ledger that is gone. Never rejects. */
  readonly end: Promise<Order | null>;
}

/**
 * How it ends is told in the list of orders, and in front of the page. Where the same order is open already, in this tab or another one,
 * it is that one: an order is given once.
 */
export function perform<K extends OrderKind>(
  game: Game,
  wish: Pick<Order<K>, "kind" | "payload" | "kingdomId" | "kingdomName" | "account">,
  manifest: (scribe: Scribe) => string,
): Given {
  absorb();
  const slot = slotOf(wish);
  const open = openIn(slot, wish.account);
  if (open !== undefined) return { id: open.id, end: ended(open.id) };
  const { id } = askClaiming(wish);
  const stopAnswering = answerFor(id);
  void ended(id).then(() => {
    stopAnswering();
    void release(slot, id);
  });
  void handOver(game, { id, slot }, manifest, waitFor(id));
  return { id, end: ended(id) };
}

interface Slotted {
  readonly id: string;
  readonly slot: string;
}

/** How long the order of another tab is waited for, once that tab is known to give it. */
const ARRIVAL_MS = 3_000;
const LOOK_MS = 50;

/** Whether this tab gives the order; else another one was first, and its order is shown in place of this. */
async function isFirst({ id, slot }: Slotted): Promise<boolean> {
  const first = await claim(slot, id);
  if (first === null) return isFirstWritten({ id, slot });
  if (first === id) {
    settleClaim(id);
    return true;
  }
  for (let waited = 0; waited < ARRIVAL_MS && orderOf(first) === undefined; waited += LOOK_MS) {
    await pause(LOOK_MS);
    absorb();
  }
  if (orderOf(first) === undefined) {
    settleClaim(id);
    givenElsewhere(id);
  } else {
    leaveTo(id);
    waitNoMore(id);
  }
  return false;
}

/** How long a write of the storage may take to arrive in another tab. */
const WRITTEN_MS = 200;

/** Where no database tells: of two orders that see each other in the storage, the older one is given. */
async function isFirstWritten({ id, slot }: Slotted): Promise<boolean> {
  settleClaim(id);
  await pause(WRITTEN_MS);
  absorb();
  const own = orderOf(id);
  const account = own?.account ?? null;
  const isBefore = (other: Order): boolean =>
    other.phase !== "asked" ||
    other.interactionId !== null ||
    other.askedAt < (own?.askedAt ?? 0) ||
    (other.askedAt === own?.askedAt && other.id < id);
  const others = unfinished(useOrders.getState().orders).filter((other) => other.id !== id);
  if (!others.some((other) => slotOf({ ...other, account: other.account ?? account }) === slot && isBefore(other)))
    return true;
  givenElsewhere(id);
  return false;
}

function givenElsewhere(id: string): void {
  fail(id, { code: "givenElsewhere", message: i18n.t("orders.givenElsewhere") });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What writes manifests; no part of the first load. */
const builders = () => inTime(() => import("@kingdoms/client/manifests"));

async function handOver(
  game: Game,
  { id, slot }: Slotted,
  manifestBy: (scribe: Scribe) => string,
  withdrawn: AbortSignal,
): Promise<void> {
  try {
    if (!(await isFirst({ id, slot }))) return;
    const write = await builders();
    // Meanwhile it may have ended: given up by another tab that heard nothing of this one.
    absorb();
    if (!isOpen(id)) return;
    const request = {
      manifest: manifestBy({ realm: game.config, write }),
      onInteraction: (interactionId: string) => tell(id, { type: "handedOver", interactionId }),
      onSigned: (intentHash: string) => {
        tell(id, { type: "signed", intentHash });
        void follow(game, id, intentHash);
      },
      onKept: () => keptByWallet(id),
    };
    const result = await askWallet(({ askToSign }) => askToSign(request, withdrawn));
    if (result.ok) {
      request.onSigned(result.intentHash);
    } else if (intentHashOf(id) === null) {
      fail(id, { code: result.code, message: result.message });
    }
  } catch (error) {
    console.error(error);
    const code = error instanceof PartNotLoaded ? error.name : "WALLET";
    fail(id, { code, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Looks up what became of orders that were open when their page was left, here or in another tab. */
function resumeOrders(game: Game): void {
  expireOverdue(Date.now());
  const look = (): void => {
    for (const { id } of unfinished(useOrders.getState().orders)) {
      if (!isGivenHere(id) && !watched.has(id)) void watch(game, id);
    }
  };
  stopLooking();
  stopLooking = useOrders.subscribe(look);
  look();
}

/** The orders of other pages that this one keeps an eye on. */
const watched = new Set<string>();
let stopLooking = (): void => undefined;
/** So many questions without an answer, and the page that gave an order is gone. */
const SILENT = 4;

/** The page that gave an order follows it. Once that is gone, this one does. */
async function watch(game: Game, id: string): Promise<void> {
  watched.add(id);
  let silent = 0;
  while (isOpen(id)) {
    silent = (await isGiverAlive(id)) ? 0 : silent + 1;
    if (silent > 0) {
      absorb();
      const hash = intentHashOf(id);
      if (hash !== null) await follow(game, id, hash);
      else if (isOpen(id)) askedOf(game, id, silent >= SILENT);
    }
    if (silent === 0 || silent >= SILENT) await pause(POLL_MS);
    expireOverdue(Date.now());
  }
  watched.delete(id);
}

/** An order that the wallet was still asked about: its answer goes only to the toolkit's list. @param gone its page, for certain. */
function askedOf(game: Game, id: string, gone: boolean): void {
  const { dAppDefinition, networkId } = game.config;
  const interactionId = orderOf(id)?.interactionId ?? null;
  const request =
    interactionId === null ? null : toolkitRequest(localStorage, dAppDefinition, networkId, interactionId);
  if (request === null) {
    if (gone) tell(id, { type: "expired" });
  } else if (request.intentHash !== null) {
    tell(id, { type: "signed", intentHash: request.intentHash });
  } else if (request.status !== "pending") {
    fail(id, { code: request.error ?? request.status, message: request.message ?? "" });
  } else {
    orphaned(id);
  }
}

/** The player knows that the wallet shows the request no more. */
export const giveUp = (id: string): void => fail(id, { code: "canceledByUser", message: "" });

const intentHashOf = (id: string): string | null => orderOf(id)?.intentHash ?? null;

const isOpen = (id: string): boolean =>
  unfinished(useOrders.getState().orders).some((order) => order.id === id);

function follow(game: Game, id: string, hash: string): Promise<void> {
  const running = followed.get(id) ?? followToEnd(game, id, hash).finally(() => followed.delete(id));
  followed.set(id, running);
  return running;
}

async function followToEnd(game: Game, id: string, hash: string): Promise<void> {
  while (isOpen(id)) {
    if (await decided(game, id, hash)) return;
    await pause(POLL_MS);
    expireOverdue(Date.now());
  }
}

/** One look at the ledger; true once it has decided. An unreachable gateway decides nothing. */
async function decided(game: Game, id: string, hash: string): Promise<boolean> {
  const status = await readTransactionStatus(game.gateway, hash).catch(() => null);
  switch (status?.state) {
    case "success":
      tell(id, { type: "committed", intentHash: hash });
      waitingOver(id, false);
      await queryClient.invalidateQueries({ queryKey: ["ledger"] });
      return true;
    case "failure":
    case "rejected":
      fail(id, errorOf(status.state, status.error));
      await queryClient.invalidateQueries({ queryKey: ["ledger"] });
      return true;
    case "pending":
      tell(id, { type: "pending" });
      return false;
    default:
      return false;
  }
}

function errorOf(state: "failure" | "rejected", text: string | null): OrderError {
  const refusal = text === null ? null : refusalOf(text);
  if (refusal !== null) return { code: refusal.code, message: refusal.sentence };
  return { code: state === "failure" ? "CommittedFailure" : "Rejected", message: text ?? "" };
}

function fail(id: string, error: OrderError): void {
  tell(id, { type: "failed", error });
  waitingOver(id, true);
}

/** What a manifest orders, in the language of the page. */
export async function describe(
  game: Game,
  manifest: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const orders = await inTime(() => import("./kinds/describe.ts"));
  return orders.describe(game, manifest, signal);
}

/** Looks up what became of the open orders, and fetches what the next one needs, which would hold it up. */
export function resume(game: Game): void {
  resumeOrders(game);
  void builders().catch(() => undefined);
}

export const forgetLedger = forgetOrders;
