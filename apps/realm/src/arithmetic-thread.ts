/** The thread in which the keeper's rounds are checked and proven. */
import { parentPort } from "node:worker_threads";
import { answerCalls, channelOf } from "@embedded-radix/gateway/threads";
import { readRound, witnessFor } from "@kingdoms/beacon";
import type { ArithmeticCalls } from "./arithmetic.ts";

answerCalls(channelOf(parentPort), { readRound, witnessFor } satisfies ArithmeticCalls);
