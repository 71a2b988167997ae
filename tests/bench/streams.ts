/**
 * How many live streams a realm holds, what one takes of memory, and how long it takes until a commit has reached all of them. The listeners
 * are processes on the same cores, and their time counts as well.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { testAccounts } from "@embedded-radix/transactions";
import { post } from "../support/bench/visitor.ts";
import { processorSeconds, residentMegabytes } from "../support/memory.ts";
import { asPlayersDo, freshDataFolder, startRealmProcess } from "../support/realm.ts";
import { judge } from "./goals.ts";
import { report, summarize } from "./measure.ts";

const networkId = 242;
const STREAMS = 10_000;
const PROCESSES = 2;
const COMMITS = 20;
const BETWEEN_MS = 1_500;

interface Heard {
  readonly held: number;
  readonly lost: number;
  /** Unix milliseconds at which each stream heard of a state version. */
  readonly times: readonly (readonly [stateVersion: number, times: readonly number[]])[];
}

export async function bench(): Promise<void> {
  const folder = freshDataFolder();
  const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"], asPlayersDo);
  const processes = await Promise.all(Array.from({ length: PROCESSES }, listeners));
  try {
    const { port } = new URL(realm.url);
    await pause(2_000);
    const before = await residentMegabytes(realm.pid);
    const start = performance.now();
    const opened = await Promise.all(
      processes.map(({ ask }) =>
        ask({ host: "127.0.0.1", port: Number(port), streams: STREAMS / PROCESSES }),
      ),
    );
    const seconds = (performance.now() - start) / 1_000;
    await pause(5_000);
    const after = await residentMegabytes(realm.pid);
    const held = sum(opened.map((one) => one.held));
    console.log(
      `\n${held} streams opened in ${seconds.toFixed(1)} s. Memory of the realm: ${before} MB, with them ${after} MB, ${((1_024 * (after - before)) / held).toFixed(1)} kB each.`,
    );
    await Promise.all(processes.map(({ ask }) => ask({})));
    const processor = await processorSeconds(realm.pid);
    const commits = await commitAll(realm.url);
    const spent = (await processorSeconds(realm.pid)) - processor;
    const heard = await Promise.all(processes.map(({ ask }) => ask({})));
    told(commits, heard);
    console.log(
      `The realm took ${((1_000 * spent) / COMMITS).toFixed(0)} ms of the processor for each commit, keep-alives and rounds of the clock included.`,
    );
    judge("streams.held", sum(heard.map((one) => one.held)));
  } finally {
    for (const { end } of processes) end();
    await realm.interrupt();
    folder.remove();
  }
}

async function listeners() {
  const child = fork(fileURLToPath(new URL("../support/bench/listeners.mjs", import.meta.url)), {
    execArgv: [],
  });
  await once(child, "message");
  const ask = async (order: object): Promise<Heard> => {
    const answered = once(child, "message");
    child.send(order);
    const [heard] = (await answered) as [Heard];
    return heard;
  };
  return { ask, end: () => child.disconnect() };
}

/** Payments of the faucet, one after the other. @returns when each was sent, by its state version. */
async function commitAll(url: string): Promise<ReadonlyMap<number, number>> {
  const [account] = await testAccounts(networkId);
  const sent = new Map<number, number>();
  for (let commit = 0; commit < COMMITS; commit++) {
    const at = performance.timeOrigin + performance.now();
    await post(url, "/realm/faucet", { account: account?.address });
    const { items } = (await post(url, "/stream/transactions", {
      limit_per_page: 1,
      kind_filter: "User",
    })) as {
      items: readonly { readonly state_version: number }[];
    };
    sent.set(items[0]?.state_version ?? 0, at);
    await pause(BETWEEN_MS);
  }
  return sent;
}

function told(commits: ReadonlyMap<number, number>, heard: readonly Heard[]): void {
  const spread: number[] = [];
  const sinceSent: number[] = [];
  const last: number[] = [];
  for (const [version, at] of commits) {
    const times = heard.flatMap(({ times: all }) => all.find(([id]) => id === version)?.[1] ?? []);
    const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
    const end = times.reduce((most, time) => Math.max(most, time), 0);
    for (const time of times) {
      sinceSent.push(time - at);
      spread.push(time - first);
    }
    // A stream that has missed it would make the rest look fast.
    last.push(times.length < STREAMS ? Number.POSITIVE_INFINITY : end - at);
  }
  report(`A commit to ${STREAMS} streams, load of the machine ${loadavg()[0]?.toFixed(1)}`, [
    summarize("submit sent to heard, each stream", sinceSent, 0),
    summarize("first stream to this one", spread, 0),
    summarize("submit sent to heard by all", last, 0),
  ]);
  const longest = Math.max(...last);
  console.log(`The longest of ${commits.size} commits took ${longest.toFixed(0)} ms to reach all streams.`);
  judge("streams.all", longest / 1_000);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
