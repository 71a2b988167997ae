/** The orders that another page has given: one before a reload, or another tab. */
import type { Game } from "../data/game.tsx";
import { pause } from "../data/pause.ts";
import { steadyNow } from "../data/steady.ts";
import { toolkitRequest } from "../wallet/requests.ts";
import { fail, follow, isOpen, POLL_MS } from "./follow.ts";
import { isGivenHere, isGiverAlive } from "./giver.ts";
import { expireOverdue, orderOf, unfinished, updateOrder, useOrders } from "./store.ts";
import { mergeOtherTabs } from "./tabs.ts";
import { orphaned } from "./waiting.ts";

/** Looks up what became of orders that were open when their page was left, here or in another tab. */
export function resumeOrders(game: Game): void {
  expireOverdue(steadyNow());
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
      mergeOtherTabs();
      const hash = orderOf(id)?.intentHash ?? null;
      if (hash !== null) await follow(game, id, hash);
      else if (isOpen(id)) askedOf(game, id, silent >= SILENT);
    }
    if (silent === 0 || silent >= SILENT) await pause(POLL_MS);
    expireOverdue(steadyNow());
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
    if (gone) updateOrder(id, { type: "expired" });
  } else if (request.intentHash !== null) {
    updateOrder(id, { type: "signed", intentHash: request.intentHash });
  } else if (request.status !== "pending") {
    fail(id, { code: request.error ?? request.status, message: request.message ?? "" });
  } else {
    orphaned(id);
  }
}

/** The player knows that the wallet shows the request no more. */
export const giveUp = (id: string): void => fail(id, { code: "canceledByUser", message: "" });
