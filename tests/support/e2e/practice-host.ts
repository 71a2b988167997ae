/** TEST FIXTURE: a static host with the worker of a practice world and its files, and an empty page that opens it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Served, serve } from "@embedded-radix/tests/support/world/serve.ts";
import { compile, type TestAccount } from "@embedded-radix/transactions";
import { loadPacked } from "@kingdoms/artifacts";
import { PRACTICE_ARTIFACTS, packedName, SQLITE, UNPACKER } from "@kingdoms/artifacts/pages";
import type { Practice, PracticeState } from "@kingdoms/practice";
import type { Page } from "@playwright/test";
import { rolldown } from "rolldown";

interface PracticePage extends Window {
  practice: Practice;
  states: PracticeState[];
}

const PAGE = `<!doctype html><title>Practice</title><link rel="icon" href="data:,">
<script type="module">
import { openPractice } from "/practice.js";
window.states = [];
window.practice = openPractice({
  // The address with a query counts as another version's script.
  worker: new URL("/practice-worker.js" + location.search, location.href),
  unpacker: new URL("/practice-unpacker.js", location.href),
  artifacts: new URL("/artifacts/", location.href),
  onState: (state) => window.states.push(state),
});
</script>`;

export async function servePractice(): Promise<Served> {
  const { buildPractice } = (await import(
    new URL("../../../scripts/practice.mjs", import.meta.url).href
  )) as {
    buildPractice: () => Promise<string>;
  };
  const built = await buildPractice();
  const root = new URL("../../../", import.meta.url);
  const bundle = await rolldown({
    input: new URL("apps/practice/src/index.ts", root).pathname,
    platform: "browser",
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  const files = async (path: string): Promise<readonly [string | Uint8Array, string] | null> => {
    if (path === "/") return [PAGE, "text/html"];
    if (path === "/practice.js") return [output[0].code, "text/javascript"];
    if (path === "/practice-worker.js" || path === "/practice-unpacker.js")
      return [await readFile(join(built, path), "utf8"), "text/javascript"];
    const name = path.replace("/artifacts/", "");
    if (name === packedName(SQLITE) || name === UNPACKER)
      return [await readFile(join(built, name)), "application/octet-stream"];
    const artifact = PRACTICE_ARTIFACTS.find((one) => packedName(one) === name);
    return artifact === undefined ? null : [await loadPacked(artifact), "application/octet-stream"];
  };
  return serve(async (request) => {
    const file = await files(new URL(request.url).pathname);
    if (file === null) return new Response(null, { status: 404 });
    const [body, type] = file;
    const headers = { "Content-Type": type, "Cache-Control": "max-age=3600" };
    return new Response(typeof body === "string" ? body : new Uint8Array(body), { headers });
  });
}

export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Asks through the page, by POST if there is a body. */
export const ask = (page: Page, path: string, body?: object): Promise<Answered> =>
  page.evaluate(
    async ([path, body]) => {
      const init = body === null ? {} : { method: "POST", body: JSON.stringify(body) };
      const { practice } = window as unknown as PracticePage;
      const answer = await practice.ask(new Request(path, init));
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    [path, body ?? null] as const,
  );

export const statesOf = (page: Page): Promise<readonly PracticeState[]> =>
  page.evaluate(() => (window as unknown as PracticePage).states);

/** Of the simulator, as in each practice world. */
const NETWORK = 242;

/** A payment of an account to itself. @param epoch of the ledger; payments that differ in their nonce alone are different ones. */
export const paymentOf = ({ address, key }: TestAccount, epoch: number, nonce?: number) =>
  compile({
    networkId: NETWORK,
    manifest: `CALL_METHOD Address("${address}") "lock_fee" Decimal("5");`,
    signers: [key],
    notary: key,
    startEpoch: epoch,
    endEpoch: epoch + 1_000,
    ...(nonce !== undefined && { nonce }),
  });
