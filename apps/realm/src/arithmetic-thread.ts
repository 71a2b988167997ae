/** The thread in which the keeper's rounds are checked and proven. */
import { parentPort } from "node:worker_threads";
import { readRound, witnessFor } from "@kingdoms/beacon";
import { answerCalls, channelOf } from "@kingdoms/gateway/threads";
import type { ArithmeticCalls } from "./arithmetic.ts";

answerCalls(channelOf(parentPort), { readRound, witnessFor } satisfies ArithmeticCalls);
