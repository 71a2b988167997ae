/** The ledger's decision about a signed order, and its end. */
import { readTransactionStatus, refusalOf } from "@kingdoms/client";
import type { Game } from "../data/game.tsx";
import { pause } from "../data/pause.ts";
import { queryClient } from "../data/query-client.ts";
import { steadyNow } from "../data/steady.ts";
import { isFinal, type OrderError } from "./lifecycle.ts";
import { expireOverdue, orderOf, updateOrder } from "./store.ts";
import { waitingOver } from "./waiting.ts";

export const POLL_MS = 1500;
/** The orders that are being followed: a second caller waits for the same end. */
const followed = new Map<string, Promise<void>>();

export const isOpen = (id: string): boolean => {
  const order = orderOf(id);
  return order !== undefined && !isFinal(order.phase);
};

export function follow(game: Game, id: string, hash: string): Promise<void> {
  const running = followed.get(id) ?? followToEnd(game, id, hash).finally(() => followed.delete(id));
  followed.set(id, running);
  return running;
}

async function followToEnd(game: Game, id: string, hash: string): Promise<void> {
  while (isOpen(id)) {
    if (await decided(game, id, hash)) return;
    await pause(POLL_MS);
    expireOverdue(steadyNow());
  }
}

/** One look at the ledger; true once it has decided. An unreachable gateway decides nothing. */
async function decided(game: Game, id: string, hash: string): Promise<boolean> {
  const status = await readTransactionStatus(game.gateway, hash).catch(() => null);
  switch (status?.state) {
    case "success":
      updateOrder(id, { type: "committed", intentHash: hash });
      waitingOver(id, false);
      await queryClient.invalidateQueries({ queryKey: ["ledger"] });
      return true;
    case "failure":
    case "rejected":
      fail(id, errorOf(status.state, status.error));
      await queryClient.invalidateQueries({ queryKey: ["ledger"] });
      return true;
    case "pending":
      updateOrder(id, { type: "pending" });
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

export function fail(id: string, error: OrderError): void {
  updateOrder(id, { type: "failed", error });
  waitingOver(id, true);
}
