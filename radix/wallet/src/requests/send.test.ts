import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Gateway, GatewayError, GatewayUnreachable } from "../ledger/gateway.ts";
import { explainRefusal } from "../review/refusal.ts";
import type { SendingStep } from "./context.ts";
import { type FinalStatus, sendTransaction } from "./send.ts";

const SIGNED = { hex: "00", intentHash: "txid_sim1a" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends through a gateway that answers by script, over two minutes at most. */
async function sent(
  answer: (path: string, seconds: number) => unknown,
): Promise<{ final: FinalStatus | undefined; steps: SendingStep[]; paths: string[] }> {
  const start = Date.now();
  const steps: SendingStep[] = [];
  const paths: string[] = [];
  const gateway: Gateway = {
    post: async <T>(path: string) => {
      paths.push(path);
      return answer(path, (Date.now() - start) / 1000) as T;
    },
  };
  let final: FinalStatus | undefined;
  const leaving = new AbortController();
  const sending = sendTransaction(
    { gateway, refusalOf: explainRefusal },
    SIGNED,
    (step) => {
      if (steps.at(-1) !== step) steps.push(step);
    },
    leaving.signal,
  ).then(
    (found) => {
      final = found;
    },
    () => {},
  );
  await vi.advanceTimersByTimeAsync(120_000);
  leaving.abort();
  await sending;
  return { final, steps, paths };
}

test("a gateway that does not answer for long is reported, and polled until it does", async () => {
  const { final, steps } = await sent((path, seconds) => {
    if (seconds < 60) throw new GatewayUnreachable("offline");
    return path.endsWith("status") ? { status: "CommittedSuccess" } : {};
  });

  expect(steps).toEqual(["retrying", "unanswered", "undecided"]);
  expect(final).toEqual({ kind: "committed" });
});

test("a transaction that stays undecided for long is reported", async () => {
  const { final, steps } = await sent((path) => (path.endsWith("status") ? { status: "Pending" } : {}));

  expect(steps).toEqual(["committing", "undecided"]);
  expect(final).toBeUndefined();
});

test("a transaction that the gateway forgot is submitted again, until the ledger rejects it for good", async () => {
  const { final, paths } = await sent((path, seconds) => {
    if (path.endsWith("submit") && seconds > 20) throw new GatewayError(400, "the epoch is no longer valid");
    return path.endsWith("status") ? { status: "Unknown" } : {};
  });

  expect(final).toMatchObject({ kind: "refused", atSubmission: true, refusal: { reason: "expired" } });
  expect(paths.filter((path) => path.endsWith("submit")).length).toBeGreaterThan(2);
});

test("a transaction does not count as refused while it may have been accepted before", async () => {
  const { final } = await sent((path, seconds) => {
    if (path.endsWith("submit"))
      throw new GatewayError(400, "a transaction with this intent is on the ledger");
    if (seconds < 10) throw new GatewayUnreachable("offline");
    return { status: "CommittedSuccess" };
  });

  expect(final).toEqual({ kind: "committed" });
});
