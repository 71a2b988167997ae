/**
 * The delay of a page's reads while other clients keep the realm busy, in one run: on an idle realm, during the most
 * expensive previews, during publishings of 1 MB, during a body that is far too long, and during a backlog of
 * submissions. The other clients run in a separate process.
 */
import { loadavg } from "node:os";
import { compile, type TestAccount, testAccounts } from "@embedded-radix/transactions";
import { type Load, type LoadAnswer, startLoad } from "../support/bench/load.ts";
import { type Publishing, previewsOf, publishingOf } from "../support/bench/publishing.ts";
import { asPlayersDo, freshDataFolder, startRealmProcess } from "../support/realm.ts";
import { judge } from "./goals.ts";

const networkId = 242;
const submitPath = "/transaction/submit";
const size = {
  idleReads: 400,
  previews: 5,
  publishings: 2,
  bodyBytes: 400e6,
  bodies: 3,
  backlog: 5_000,
} as const;
/** Of those who send the backlog, each of whom sends the next when the last one is committed. */
const connections = 64;

interface Submission {
  readonly notarized_transaction_hex: string;
}

interface Realm {
  readonly post: (path: string, body: object) => Promise<{ status: number; text: string }>;
  readonly epoch: number;
  readonly xrd: string;
  readonly faucet: string;
  readonly alice: TestAccount;
  readonly bob: TestAccount;
}

export async function bench(): Promise<void> {
  const folder = freshDataFolder();
  const process = await startRealmProcess(folder.data, 0, ["--no-keeper"], asPlayersDo);
  const load = await startLoad(process.url);
  try {
    const realm = await visit(process.url);
    const publishing = await publishingOf(networkId, { faucet: realm.faucet, account: realm.alice.address });
    const works = [
      ["nothing else", () => reads(realm, size.idleReads)],
      ["a preview of a publishing, again and again", previews(load, publishing)],
      ["publishings of 1 MB", await publishings(load, realm, publishing)],
      [`a body of ${size.bodyBytes / 1e6} MB, again and again`, longBodies(load)],
      [`a backlog of ${size.backlog} transfers`, await backlog(load, realm)],
    ] as const;
    await reads(realm, 50);
    const rows = [];
    for (const [name, work] of works) rows.push(await measured(name, realm, work));
    const [idle] = rows;
    const toIdle = ({ p99 }: { p99: number }) => Number((p99 / (idle?.p99 ?? 1)).toFixed(2));
    console.log(`\nReads of a page during ..., load of the machine ${loadavg()[0]?.toFixed(1)}`);
    console.table(
      Object.fromEntries(
        rows.map(({ name, p50, p95, p99, longest, count }) => [
          name,
          {
            "p50 ms": p50,
            "p95 ms": p95,
            "p99 ms": p99,
            "longest ms": longest,
            reads: count,
            "p99 to idle": toIdle({ p99 }),
          },
        ]),
      ),
    );
    for (const row of rows) {
      judge("gateway.ratio", toIdle(row), row.name);
      judge("gateway.longest", row.longest, row.name);
    }
  } finally {
    load.end();
    await process.interrupt();
    folder.remove();
  }
}

async function visit(url: string): Promise<Realm> {
  const post: Realm["post"] = async (path, body) => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const { xrd, faucet } = (await (await fetch(`${url}/realm/config`)).json()) as Pick<
    Realm,
    "xrd" | "faucet"
  >;
  const { ledger_state } = JSON.parse((await post("/status/gateway-status", {})).text) as {
    ledger_state: { epoch: number };
  };
  const [alice, bob] = (await testAccounts(networkId)) as [TestAccount, TestAccount];
  return { post, epoch: ledger_state.epoch, xrd, faucet, alice, bob };
}

/** One after the other, as a page that loads; milliseconds of each. */
async function readsUntil(realm: Realm, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await read(realm);
    times.push(performance.now() - start);
  }
  await over;
  return times;
}

async function read({ post, alice, faucet, xrd }: Realm): Promise<void> {
  const { status, text } = await post("/state/entity/details", {
    addresses: [alice.address, faucet, xrd],
    aggregation_level: "Vault",
  });
  if (status !== 200) throw new Error(text);
}

async function measured(name: string, realm: Realm, work: () => Promise<unknown>) {
  const times = (await readsUntil(realm, work())).sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
  return { name, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1), count: times.length };
}

async function reads(realm: Realm, count: number): Promise<void> {
  for (let one = 0; one < count; one++) await read(realm);
}

function previews(load: Load, publishing: Publishing): () => Promise<void> {
  const bodies = previewsOf(publishing, size.previews);
  return async () => {
    for (const { ms, status, text } of await load.send("/transaction/preview", bodies, 1)) {
      const outcome =
        /PREVIEW_TOO_LONG|"status":"\w+"(,"error_message":"[^"]{0,200})?/.exec(text)?.[0] ?? text;
      console.log(`A preview took ${Math.round(ms)} ms: ${status} ${outcome}`);
    }
  };
}

async function publishings(
  load: Load,
  { epoch, alice }: Realm,
  { manifest, code }: Publishing,
): Promise<() => Promise<void>> {
  const request = { networkId, manifest, blobs: [code], signers: [], notary: alice.key, startEpoch: epoch };
  const signed: Submission[] = [];
  for (let nonce = 1; nonce <= size.publishings; nonce++)
    signed.push({ notarized_transaction_hex: (await compile({ ...request, nonce: 70_000 + nonce })).hex });
  return async () => {
    for (const { ms, status, text } of await load.send(submitPath, signed, 1))
      console.log(`A publishing took ${Math.round(ms)} ms: ${status} ${text}`);
  };
}

function longBodies(load: Load): () => Promise<void> {
  return async () => {
    for (let body = 1; body <= size.bodies; body++) {
      const { ms, status, text } = await load.sendBlanks(submitPath, size.bodyBytes);
      console.log(`A body took ${Math.round(ms)} ms: ${status} ${text}`);
    }
  };
}

async function backlog(load: Load, { epoch, alice, bob, xrd }: Realm): Promise<() => Promise<void>> {
  const manifest = `
CALL_METHOD Address("${alice.address}") "lock_fee_and_withdraw" Decimal("5") Address("${xrd}") Decimal("0.1");
CALL_METHOD Address("${bob.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
  const request = {
    networkId,
    manifest,
    signers: [],
    notary: alice.key,
    notaryIsSignatory: true,
    startEpoch: epoch,
  };
  const signed: Submission[] = [];
  for (let nonce = 1; nonce <= size.backlog; nonce++)
    signed.push({ notarized_transaction_hex: (await compile({ ...request, nonce: 80_000 + nonce })).hex });
  return async () => {
    const answers = await load.send(submitPath, signed, connections);
    const refused = answers.find(({ status }: LoadAnswer) => status !== 200);
    if (refused) throw new Error(refused.text);
    const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
    console.log(`A transfer of the backlog took ${Math.round(times[times.length >> 1] ?? 0)} ms (p50)`);
  };
}
