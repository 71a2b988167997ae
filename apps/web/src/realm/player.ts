/** Whether the player is signed in to the server that keeps preferences and notes. The session itself is in a cookie. */
import { create } from "zustand";
import { keepText, keptText } from "../ui/kept.ts";
import {
  closeAllSessions,
  closeSession,
  deletePlayer,
  PlayersRefused,
  readSession,
  type Session,
} from "./players-server.ts";

export type PlayerState =
  /** Signed in before, and the server has not said yet whether that still holds. */
  | { readonly phase: "checking" }
  | { readonly phase: "out" }
  /** The session has expired, or was ended in another browser. */
  | { readonly phase: "ended" }
  | { readonly phase: "in"; readonly session: Session };

/** The last player who signed in here; the page of any other visitor asks no server. */
const SIGNED_IN = "kingdoms:signed-in";
/** Kept instead once the session has ended, so that a page which is loaded afterwards still says so. */
const ENDED = "ended";

function remembered(): PlayerState {
  const kept = keptText(SIGNED_IN);
  return { phase: kept === null ? "out" : kept === ENDED ? "ended" : "checking" };
}

export const usePlayer = create<{ readonly player: PlayerState }>(() => ({ player: remembered() }));

const tell = (player: PlayerState): void => usePlayer.setState({ player }, true);

let checked: Promise<void> | undefined;

/** Asks the server once for each page; again if it did not answer. */
export function checkSession(): Promise<void> {
  if (usePlayer.getState().player.phase !== "checking") return Promise.resolve();
  checked ??= readSession()
    .then((session) => (session === null ? ended() : signedIn(session)))
    .catch(() => {
      checked = undefined;
      setTimeout(() => void checkSession(), AGAIN_MS);
    });
  return checked;
}

const AGAIN_MS = 5_000;

export function signedIn(session: Session): void {
  keepText(SIGNED_IN, session.player);
  tell({ phase: "in", session });
}

function ended(): void {
  keepText(SIGNED_IN, ENDED);
  tell({ phase: "ended" });
}

/**
 * For every request in the player's name: the first to learn that the session has ended reports it to the whole page.
 * An answer that comes after the player signed out, or in again, belongs to an earlier session.
 */
export async function asPlayer<T>(ask: () => Promise<T>): Promise<T> {
  const { player } = usePlayer.getState();
  try {
    return await ask();
  } catch (error) {
    const isRefused = error instanceof PlayersRefused && error.code === "NOT_SIGNED_IN";
    if (isRefused && usePlayer.getState().player === player) ended();
    throw error;
  }
}

const WAYS_OUT = { here: closeSession, everywhere: closeAllSessions, forGood: deletePlayer } as const;
export type SignOutKind = keyof typeof WAYS_OUT;

/** Ends the session here or everywhere, or deletes all stored data. Throws if the server did not do it. */
export async function signOut(way: SignOutKind): Promise<void> {
  await asPlayer(WAYS_OUT[way]);
  keepText(SIGNED_IN, null);
  tell({ phase: "out" });
}
