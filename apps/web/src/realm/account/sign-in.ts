/** Signing in to the server of the page: its challenge, the wallet's proof, and a way that survives a reload in between. */

import type { SignedChallenge } from "@radixdlt/radix-dapp-toolkit";
import { create } from "zustand";
import type { Game } from "../../data/game.tsx";
import { pause } from "../../data/pause.ts";
import { errorSentence } from "../../format/error-sentence.ts";
import { i18n } from "../../i18n/index.ts";
import { keepText, keptText } from "../../ui/kept.ts";
import { type ProofResult, proofIn } from "../../wallet/proving.ts";
import { toolkitRequest } from "../../wallet/requests.ts";
import { askWallet } from "../../wallet/start.ts";
import { signedIn } from "../player.ts";
import { askChallenge, openSession, PlayersRefused } from "../players-server.ts";

export type SignInState =
  | { readonly state: "idle" }
  /** `wallet` until the proof is there, then `server`. */
  | { readonly state: "asking"; readonly whom: "wallet" | "server" }
  | { readonly state: "failed"; readonly code: string; readonly message: string };

export const useSignIn = create<{ readonly signIn: SignInState }>(() => ({ signIn: { state: "idle" } }));
const tell = (signIn: SignInState): void => useSignIn.setState({ signIn });

/** The wallet's number for the request that is open: a phone leaves the page for its wallet, and comes back to a new one. */
const OPEN = "kingdoms:signing-in";
let withdraw: AbortController | null = null;

/** @param identity the address of the wallet's persona. `useSignIn` reports the progress. */
export async function signIn(identity: string): Promise<void> {
  if (useSignIn.getState().signIn.state === "asking") return;
  tell({ state: "asking", whom: "wallet" });
  const controller = new AbortController();
  withdraw = controller;
  try {
    const challenge = await askChallenge();
    const onInteraction = (id: string): void => void keepText(OPEN, id, "sessionStorage");
    const result = await askWallet(({ askToProve }) =>
      askToProve({ identity, challenge, onInteraction }, controller.signal),
    );
    await conclude(result);
  } catch (error) {
    failed(error);
  }
}

export function cancelSignIn(): void {
  withdraw?.abort();
}

const LOOK_MS = 1_000;

/** Goes on with a request that was open when the page was left; its answer goes to the toolkit's list alone. */
export async function resumeSignIn({ config }: Pick<Game, "config">): Promise<void> {
  const id = keptText(OPEN, "sessionStorage");
  if (id === null || useSignIn.getState().signIn.state === "asking") return;
  const { dAppDefinition, networkId } = config;
  tell({ state: "asking", whom: "wallet" });
  const controller = new AbortController();
  withdraw = controller;
  try {
    for (;;) {
      const request = toolkitRequest(localStorage, dAppDefinition, networkId, id);
      if (request === null || controller.signal.aborted) return await conclude(null);
      if (request.status !== "pending") {
        const { answer, error, message, status } = request;
        const refused = { ok: false, code: error ?? status, message: message ?? "" } as const;
        return await conclude(status === "success" ? proofIn(answer) : refused);
      }
      await pause(LOOK_MS);
    }
  } catch (error) {
    failed(error);
  }
}

/** @param result null if the player has given up. */
async function conclude(result: ProofResult | null): Promise<void> {
  keepText(OPEN, null, "sessionStorage");
  if (result === null || (!result.ok && result.code === "canceledByUser")) tell({ state: "idle" });
  else if (!result.ok) tell({ state: "failed", code: result.code, message: result.message });
  else await present(result.signed);
}

async function present(signed: SignedChallenge): Promise<void> {
  tell({ state: "asking", whom: "server" });
  signedIn(await openSession(signed));
  tell({ state: "idle" });
}

function failed(error: unknown): void {
  const code = error instanceof PlayersRefused ? error.code : "INTERNAL";
  tell({ state: "failed", code, message: errorSentence(i18n.t, error) });
}
