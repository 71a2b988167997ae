/** Signed orders, a store for them, and a steward over a world whose clock the test moves. */
import { loadArtifact } from "@embedded-radix/artifacts";
import type { KeyPair } from "@embedded-radix/transactions";
import { createTransactionsV2, type TransactionsV2 } from "@embedded-radix/transactions/v2";
import { createGatewayClient, type GatewayClient } from "@kingdoms/client";
import {
  begun,
  type HeldOrder,
  type OrderStore,
  type Progress,
  readOrder,
  type Steward,
  type StewardOptions,
  startSteward,
} from "@kingdoms/steward";
import type { World } from "./world/index.ts";

let loading: Promise<TransactionsV2> | null = null;

/** One instance for each process. */
export function transactionsV2(): Promise<TransactionsV2> {
  loading ??= loadArtifact("transactions.wasm")
    .then((wasm) => WebAssembly.compile(wasm))
    .then(createTransactionsV2);
  return loading;
}

export interface Wanted {
  readonly manifest: string;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly networkId?: number;
  readonly epoch: number;
}

/** Signs as a wallet does. */
export async function signOrder(
  { manifest, from, until, networkId = 242, epoch }: Wanted,
  keys: readonly KeyPair[],
): Promise<string> {
  const transactions = await transactionsV2();
  const intent = {
    networkId,
    manifest,
    startEpoch: epoch,
    endEpoch: epoch + 8640,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
  return transactions.sign(networkId, transactions.subintent(intent), keys);
}

/** Takes so much XRD from an account, and hands it to the submitter. */
export const gift = (account: string, xrd: string, amount: string): string => `ASSERT_WORKTOP_IS_EMPTY;
CALL_METHOD Address("${account}") "withdraw" Address("${xrd}") Decimal("${amount}");
TAKE_FROM_WORKTOP Address("${xrd}") Decimal("${amount}") Bucket("reward");
YIELD_TO_PARENT Bucket("reward");`;

/** Keeps orders in memory, as a table does. */
export class MemoryOrders implements OrderStore {
  readonly orders = new Map<string, HeldOrder>();
  /** All that was ever written, in order. */
  readonly written: [string, Progress][] = [];

  open(): HeldOrder[] {
    return [...this.orders.values()].filter(({ state }) => state === "waiting" || state === "refused");
  }

  change(subintentHash: string, progress: Progress): boolean {
    const order = this.orders.get(subintentHash);
    const isOpen = order?.state === "waiting" || order?.state === "refused";
    if (order === undefined || !(isOpen || progress.state === "done")) return false;
    this.written.push([subintentHash, progress]);
    this.orders.set(subintentHash, { ...order, ...progress });
    return true;
  }
}

/** Reads a signed order as the realm does, and puts it into the store. */
export async function handOver(world: World, store: MemoryOrders, signed: string): Promise<string> {
  const facts = readOrder(signed, {
    transactions: await transactionsV2(),
    networkId: world.config.networkId,
    xrd: world.config.xrd,
    leastRewardXrd: "1",
    now: world.now(),
  });
  store.orders.set(facts.subintentHash, { ...facts, ...begun(world.now()) });
  return facts.subintentHash;
}

export interface StewardOf {
  readonly steward: Steward;
  readonly log: readonly string[];
}

/** At the expense of the faucet; the third account takes the rewards. */
export async function stewardOf(
  world: World,
  store: OrderStore,
  changes: Partial<StewardOptions> = {},
): Promise<StewardOf> {
  const log: string[] = [];
  const steward = startSteward({
    gateway: clientOf(world),
    transactions: transactionsV2,
    networkId: world.config.networkId,
    store,
    payer: { address: world.config.faucet },
    rewardAccount: world.account(2).address,
    clock: { now: () => world.now(), factor: 1 },
    advance: () => world.ledger.advance(),
    log: (line) => log.push(line),
    ...changes,
  });
  return { steward, log };
}

/** @param through put between steward and gateway. */
export const clientOf = (world: World, through?: (request: Request) => Promise<Response>): GatewayClient =>
  createGatewayClient({
    baseUrl: world.gatewayUrl,
    ...(through === undefined ? {} : { fetch: through }),
  });

/** A gateway that the test stands in front of. */
export const standIn = (
  world: World,
  change: (path: string, ask: () => Promise<Response>, signal: AbortSignal) => Promise<Response>,
): GatewayClient =>
  clientOf(world, (request) => change(new URL(request.url).pathname, () => fetch(request), request.signal));

/** As somebody does who has the bytes of an order: the fourth account. Resolves to the intent hash. */
export async function submitAsStranger(world: World, order: HeldOrder | undefined): Promise<string> {
  const stranger = world.account(3);
  const { hex, intentHash } = (await transactionsV2()).notarize({
    networkId: world.config.networkId,
    manifest: `USE_CHILD NamedIntent("order") Intent("${order?.subintentHash}");
CALL_METHOD Address("${stranger.address}") "lock_fee" Decimal("10");
YIELD_TO_CHILD NamedIntent("order");
CALL_METHOD Address("${stranger.address}") "deposit_batch" Expression("ENTIRE_WORKTOP");`,
    startEpoch: world.ledger.tip.epoch,
    endEpoch: world.ledger.tip.epoch + 10,
    notary: stranger.key,
    notaryIsSignatory: true,
    signers: [],
    children: [order?.signed ?? ""],
  });
  await world.game.gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
  return intentHash;
}

/** The answer of a proxy whose gateway is away. */
export const badGateway = (): Response => new Response("<html>Bad gateway</html>", { status: 502 });
