/**
 * A world as files while its keeper is busy: how often the publisher asks the gateway, what it costs, and what a watcher loads at the first visit
 * and with each step.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Served, serve } from "@embedded-radix/tests/support/world/serve.ts";
import type { RealmConfig } from "@kingdoms/client";
import { PublishedWorld } from "@kingdoms/client/published";
import { bigWorld, bigWorldSize } from "../support/bench/big-world.ts";
import { dataFolderOf, ofWorld } from "../support/bench/realm-of.ts";
import { samplesOf } from "../support/bench/worlds.ts";
import { type CliProcess, startCli } from "../support/cli.ts";
import { processorSeconds, residentMegabytes } from "../support/memory.ts";
import { asPlayersDo, startRealmProcess } from "../support/realm.ts";
import { judge } from "./goals.ts";

const EVERY_SECONDS = 5;
const SECONDS = Math.max(30, samplesOf(120));
const VISITS = 5;
const LATEST = "latest.json";

export async function bench(): Promise<void> {
  const folder = await dataFolderOf(ofWorld(await bigWorld()));
  const out = mkdtempSync(join(tmpdir(), "kingdoms-world-"));
  const realm = await startRealmProcess(folder.data, 0, [], asPlayersDo);
  const counted = await counting(realm.url);
  let publisher: CliProcess | null = null;
  try {
    const config = (await (await fetch(`${realm.url}/realm/config`)).json()) as RealmConfig;
    const start = performance.now();
    const flags = ["--config", `${realm.url}/realm/config`, "--gateway", counted.url, "--out", out];
    publisher = startCli(["publish", ...flags, "--every", String(EVERY_SECONDS)]);
    await publisher.says(/^state version \d+/m);
    console.log(
      `\n${bigWorldSize.kingdoms} kingdoms are published after ${((performance.now() - start) / 1_000).toFixed(1)} s and ${counted.paths.length} requests.`,
    );
    while (!isArchived(out)) await pause(1_000);
    console.log(
      `The history is in the archive after ${((performance.now() - start) / 1_000).toFixed(0)} s and ${counted.paths.length} requests.`,
    );
    const steps = await followed(publisher, counted);
    sizes(out, steps);
    await visits(out, config);
  } finally {
    await publisher?.end("SIGTERM");
    await counted.close();
    await realm.interrupt();
    rmSync(out, { recursive: true, force: true });
    folder.remove();
  }
}

interface Counted extends Served {
  readonly paths: readonly string[];
}

/** Passes requests on to the realm, streams included. */
async function counting(url: string): Promise<Counted> {
  const paths: string[] = [];
  const served = await serve(async (request) => {
    const { pathname, search } = new URL(request.url);
    paths.push(pathname);
    const body = request.method === "GET" ? {} : { body: await request.text() };
    const headers = { "content-type": "application/json" };
    const answer = await fetch(url + pathname + search, { method: request.method, headers, ...body });
    // It is not compressed any more.
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        "content-type": answer.headers.get("content-type") ?? "",
        etag: answer.headers.get("etag") ?? "",
      },
    });
  });
  return { ...served, paths };
}

/** After its start a publisher reads the history backward, some pages with each step. */
function isArchived(out: string): boolean {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(out, name), "utf8"));
  const { archive } = read(LATEST) as { readonly archive: string };
  const { pages } = read(`${archive}.json`) as { readonly pages: readonly { readonly low: number }[] };
  return pages.at(-1)?.low === 1;
}

/** @returns how many characters each step has written. */
async function followed(publisher: CliProcess, { paths }: Counted): Promise<readonly number[]> {
  const [before, processor, said] = [
    paths.length,
    await processorSeconds(publisher.pid),
    publisher.printed().length,
  ];
  await pause(SECONDS * 1_000);
  const spent = (await processorSeconds(publisher.pid)) - processor;
  const written = [
    ...publisher
      .printed()
      .slice(said)
      .matchAll(/: (\d+) characters written/g),
  ].map(([, characters]) => Number(characters));
  const asked = paths.slice(before);
  console.log(
    `${written.length} steps with changes in ${SECONDS} s, every ${EVERY_SECONDS} s: ${((1_000 * spent) / written.length).toFixed(0)} ms of the processor each, ${await residentMegabytes(publisher.pid)} MB.`,
  );
  judge("watchers.requests", asked.length / SECONDS);
  return written;
}

function sizes(out: string, steps: readonly number[]): void {
  const files = readdirSync(out)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ name, text: readFileSync(join(out, name), "utf8") }));
  const latest = JSON.parse(readFileSync(join(out, LATEST), "utf8")) as {
    readonly world: { readonly digest: string };
    readonly steps: readonly { readonly digest: string }[];
    readonly recent: { readonly digest: string };
    readonly factoryAnswer: string;
  };
  const textOf = (digest: string): string => files.find(({ name }) => name === `${digest}.json`)?.text ?? "";
  const ofSteps = latest.steps.map(({ digest }) => textOf(digest));
  const rows: readonly (readonly [string, string])[] = [
    [LATEST, readFileSync(join(out, LATEST), "utf8")],
    ["the world", textOf(latest.world.digest)],
    ["newest history", textOf(latest.recent.digest)],
    ["a step, the largest of the last twelve", ofSteps.toSorted((a, b) => b.length - a.length)[0] ?? ""],
    ["the factory, with the numbers of the game", textOf(latest.factoryAnswer)],
  ];
  console.table(Object.fromEntries(rows.map(([name, text]) => [name, kilobytesOf(text)])));
  console.log(
    `The folder has ${files.length} files, ${(files.reduce((all, { text }) => all + text.length, 0) / 1e6).toFixed(1)} MB; ${(steps.reduce((all, one) => all + one, 0) / 1e3 / SECONDS).toFixed(0)} kB are written each second.`,
  );
  // As a host compresses it for each visitor, without keeping the result.
  const visit = rows.filter(([name]) => !name.startsWith("a step")).map(([, text]) => gzipSync(text).length);
  judge("watchers.visit", visit.reduce((all, one) => all + one, 0) / 1e6);
}

function kilobytesOf(text: string): object {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const kilobytes = (bytes: number): number => Number((bytes / 1_000).toPrecision(3));
  return {
    kB: kilobytes(text.length),
    gzip: kilobytes(gzipSync(text).length),
    brotli: kilobytes(brotliCompressSync(text, { params }).length),
  };
}

/** First visits, from the files to the world that screens show; digests are compared on the way. */
async function visits(out: string, { networkId, factory, ledgerId }: RealmConfig): Promise<void> {
  const host = await serve(
    ({ url }) => new Response(readFileSync(join(out, new URL(url).pathname.slice(1)))),
  );
  try {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const world = new PublishedWorld({ url: host.url, game: { networkId, factory, ledgerId } });
      const start = performance.now();
      const { snapshot } = await world.whole();
      times.push(performance.now() - start);
      if (snapshot.kingdoms.length !== bigWorldSize.kingdoms) throw new Error("kingdoms are missing");
    }
    const [median = Number.NaN] = times.toSorted((a, b) => a - b).slice(Math.floor(VISITS / 2));
    console.log(`A watcher has read and checked the world after ${median.toFixed(0)} ms (p50 of ${VISITS}).`);
  } finally {
    await host.close();
  }
}
