/** A separate thread for the curves, so that the page goes on while a round is proved. */
import { type ProofStep, type ProvedRound, prove, type ToProve } from "@kingdoms/beacon";
import { wordsOf } from "../format/error-sentence.ts";

export type FromProver =
  | { readonly state: "step"; readonly step: ProofStep }
  | { readonly state: "proved"; readonly proved: ProvedRound }
  | { readonly state: "failed"; readonly message: string };

const say = (message: FromProver): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ToProve>) => {
  prove(data, (step) => say({ state: "step", step })).then(
    (proved) => say({ state: "proved", proved }),
    (error: unknown) => say({ state: "failed", message: wordsOf(error) }),
  );
});
