/** The prover's thread as the page has it. Types alone come from it: its curves are no part of the page. */
import type { ProofStep, ProvedRound, RoundToProve } from "@kingdoms/beacon";
import { answerText } from "@kingdoms/beacon/answer-text";
import { ask } from "../data/origin.ts";
import { wordsOf } from "../format/error-sentence.ts";
import type { FromProver, RelayAnswer } from "./prover.worker.ts";

/** Ends the thread with the signal. @throws Error if no relay gave the round, or the thread failed. */
export function proveRound(
  asked: RoundToProve,
  signal: AbortSignal,
  onStep: (step: ProofStep) => void,
): Promise<ProvedRound> {
  const thread = new Worker(new URL("./prover.worker.ts", import.meta.url), { type: "module" });
  return new Promise<ProvedRound>((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<FromProver>) => {
      if (data.state === "step") onStep(data.step);
      else if (data.state === "asks")
        void askRelay(data.address, signal).then((answer) => thread.postMessage(answer));
      else if (data.state === "proved") resolve(data.proved);
      else reject(new Error(data.message));
    };
    thread.onerror = (event) => {
      event.preventDefault();
      // The browser's own message is not for players.
      reject(new Error());
    };
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    thread.postMessage(asked);
  }).finally(() => thread.terminate());
}

const askRelay = (address: string, signal: AbortSignal): Promise<RelayAnswer> =>
  ask(address, { signal }).then(
    async (answer) => ({ status: answer.status, text: await answerText(answer) }),
    (error: unknown) => ({ status: 0, text: wordsOf(error) }),
  );
