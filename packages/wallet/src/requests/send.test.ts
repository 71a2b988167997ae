import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Gateway, GatewayError, GatewayUnreachable } from "../ledger/gateway.ts";
import type { SendingStep } from "./screens.ts";
import { type Fate, sendTransaction } from "./send.ts";

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
): Promise<{ fate: Fate | undefined; steps: SendingStep[]; paths: string[] }> {
  const start = Date.now();
  const steps: SendingStep[] = [];
  const paths: string[] = [];
  const gateway: Gateway = {
    post: async <T>(path: string) => {
      paths.push(path);
      return answer(path, (Date.now() - start) / 1000) as T;
    },
  };
  let fate: Fate | undefined;
  const leaving = new AbortController();
  const sending = sendTransaction(
    gateway,
    SIGNED,
    (step) => {
      if (steps.at(-1) !== step) steps.push(step);
    },
    leaving.signal,
  ).then(
    (found) => {
      fate = found;
    },
    () => {},
  );
  await vi.advanceTimersByTimeAsync(120_000);
  leaving.abort();
  await sending;
  return { fate, steps, paths };
}

test("a gateway that does not answer for long is told of, and asked on until it does", async () => {
  const { fate, steps } = await sent((path, seconds) => {
    if (seconds < 60) throw new GatewayUnreachable("offline");
    return path.endsWith("status") ? { status: "CommittedSuccess" } : {};
  });

  expect(steps).toEqual(["retrying", "unanswered", "undecided"]);
  expect(fate).toEqual({ kind: "committed" });
});

test("a ledger that decides nothing for long is told of", async () => {
  const { fate, steps } = await sent((path) => (path.endsWith("status") ? { status: "Pending" } : {}));

  expect(steps).toEqual(["committing", "undecided"]);
  expect(fate).toBeUndefined();
});

test("a transaction that the gateway forgot is sent again, until the ledger refuses it for good", async () => {
  const { fate, paths } = await sent((path, seconds) => {
    if (path.endsWith("submit") && seconds > 20) throw new GatewayError(400, "the epoch is no longer valid");
    return path.endsWith("status") ? { status: "Unknown" } : {};
  });

  expect(fate).toMatchObject({ kind: "refused", atSubmission: true, refusal: { reason: "expired" } });
  expect(paths.filter((path) => path.endsWith("submit")).length).toBeGreaterThan(2);
});

test("a transaction is not called refused while nobody can tell whether it was taken before", async () => {
  const { fate } = await sent((path, seconds) => {
    if (path.endsWith("submit"))
      throw new GatewayError(400, "a transaction with this intent is on the ledger");
    if (seconds < 10) throw new GatewayUnreachable("offline");
    return { status: "CommittedSuccess" };
  });

  expect(fate).toEqual({ kind: "committed" });
});
