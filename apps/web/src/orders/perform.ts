/**
 * The way of one order: listed as asked, handed to the wallet, signed, followed on the ledger until it is decided.
 * What it changed is read anew by whoever shows it.
 */
import { readTransactionStatus, refusalOf } from "@kingdoms/client";
import type { Game } from "../data/game.tsx";
import { noticeLeaving, staying } from "../data/leaving.ts";
import { queryClient } from "../data/query-client.ts";
import { inTime, PartNotLoaded } from "../format/in-time.ts";
import { toolkitRequest } from "../wallet/requests.ts";
import { askWallet } from "../wallet/start.ts";
import type { OrderKind } from "./kinds/index.ts";
import type { Scribe } from "./kinds/kind.ts";
import type { Order, OrderError } from "./lifecycle.ts";
import { ask, ended, expireOverdue, tell, unfinished, useOrders } from "./store.ts";
import { keptByWallet, waitFor, waitingOver } from "./waiting.ts";

const POLL_MS = 1500;
/** The orders that are being followed: whoever asks again waits for the same end. */
const followed = new Map<string, Promise<void>>();

/** An order that was given. */
export interface Given {
  readonly id: string;
  /** How it ended, however long that takes; null where it was forgotten with a ledger that is gone. Never rejects. */
  readonly end: Promise<Order | null>;
}

/** How it ends is told in the list of orders, and in front of the page. */
export function perform<K extends OrderKind>(
  game: Game,
  { kind, payload, kingdomId }: Pick<Order<K>, "kind" | "payload" | "kingdomId">,
  manifest: (scribe: Scribe) => string,
): Given {
  const { id } = ask(kind, payload, kingdomId);
  void handOver(game, id, manifest, waitFor(id));
  return { id, end: ended(id) };
}

/** What writes manifests; no part of the first load. */
const builders = () => inTime(() => import("@kingdoms/client/manifests"));

async function handOver(
  game: Game,
  id: string,
  manifestBy: (scribe: Scribe) => string,
  withdrawn: AbortSignal,
): Promise<void> {
  try {
    const write = await builders();
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
    await staying();
    console.error(error);
    const code = error instanceof PartNotLoaded ? error.name : "WALLET";
    fail(id, { code, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Looks up what became of orders that were open when the page was left. */
function resumeOrders(game: Game): void {
  expireOverdue(Date.now());
  for (const order of unfinished(useOrders.getState().orders)) {
    if (order.intentHash !== null) void follow(game, order.id, order.intentHash);
    else void followRequest(game, order);
  }
}

/** An order that the wallet was still asked about: its answer goes to the toolkit's list alone. */
async function followRequest(game: Game, { id, interactionId }: Order): Promise<void> {
  const { dAppDefinition, networkId } = game.config;
  while (isOpen(id)) {
    const request =
      interactionId === null ? null : toolkitRequest(localStorage, dAppDefinition, networkId, interactionId);
    if (request === null) return tell(id, { type: "expired" });
    if (request.intentHash !== null) {
      tell(id, { type: "signed", intentHash: request.intentHash });
      return follow(game, id, request.intentHash);
    }
    if (request.status !== "pending") {
      return fail(id, { code: request.error ?? request.status, message: request.message ?? "" });
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    expireOverdue(Date.now());
  }
}

const intentHashOf = (id: string): string | null =>
  useOrders.getState().orders.find((order) => order.id === id)?.intentHash ?? null;

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
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
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
  noticeLeaving(window);
  resumeOrders(game);
  void builders().catch(() => undefined);
}

export function forgetLedger(): void {
  useOrders.setState({ orders: [] });
}
