/** A separate thread for the curves, so that the page goes on while a round is proved. */
import { type Load, type ProofStep, type ProvedRound, prove, type RoundToProve } from "@kingdoms/beacon";
import { wordsOf } from "../format/error-sentence.ts";

export type FromProver =
  | { readonly state: "step"; readonly step: ProofStep }
  | { readonly state: "asks"; readonly address: string }
  | { readonly state: "proved"; readonly proved: ProvedRound }
  | { readonly state: "failed"; readonly message: string };

/** The answer of a relay; status 0 if it did not answer. */
export interface RelayAnswer {
  readonly status: number;
  readonly text: string;
}

const say = (message: FromProver): void => postMessage(message);

/** The page asks the relay: it alone knows the way to a realm in the browser itself. */
const load: Load = (address, { signal }) =>
  new Promise((resolve, reject) => {
    addEventListener(
      "message",
      ({ data: { status, text } }: MessageEvent<RelayAnswer>) =>
        status === 0 ? reject(new Error(text)) : resolve(new Response(text, { status })),
      { once: true, signal },
    );
    signal.addEventListener("abort", () => reject(signal.reason));
    say({ state: "asks", address });
  });

addEventListener(
  "message",
  ({ data }: MessageEvent<RoundToProve>) => {
    prove(data, (step) => say({ state: "step", step }), load).then(
      (proved) => say({ state: "proved", proved }),
      (error: unknown) => say({ state: "failed", message: wordsOf(error) }),
    );
  },
  { once: true },
);
