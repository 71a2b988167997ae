/** A ledger with a clock of its own: time, players, transactions, and state as plain objects. */
import type { Engine, NodeIdHex } from "@embedded-radix/engine";
import { accountAddress, compile, ed25519FromSeed, type KeyPair } from "@embedded-radix/transactions";
import { blake2b } from "@noble/hashes/blake2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { plain } from "./json.ts";
import { outcomeOf, succeed } from "./receipts.ts";
import { type Fields, NETWORK_ID, type Outcome, type Player, PROTOCOL, START } from "./types.ts";

/** Partition of an entity's own fields, and of a key-value store's entries. */
export const MAIN_PARTITION = 64;

/** Genesis of a ledger for tests, at a protocol version or, without one, at that of the run. */
export function begin(engine: Engine, protocol = PROTOCOL): void {
  engine.genesis({
    networkId: NETWORK_ID,
    initialTimeMs: START * 1000,
    ...(protocol !== null && { protocolVersion: protocol }),
  });
}

export class TestLedger {
  readonly engine: Engine;
  readonly faucet: string;
  readonly xrd: string;
  /** Account of each non-fungible that was deposited, by resource and id. */
  readonly #holders = new Map<string, string>();
  readonly #states = new Map<NodeIdHex, { readonly value: Uint8Array; readonly state: Fields }>();
  #nonce = 0;

  constructor(engine: Engine) {
    this.engine = engine;
    const { faucet = "", xrd } = engine.wellKnown();
    this.faucet = faucet;
    this.xrd = xrd;
  }

  // ---- Time ----

  /** Unix seconds, as the contract sees them. */
  now(): number {
    return Math.floor(this.engine.status().proposerTimestampMs / 1000);
  }

  wait(seconds: number): void {
    this.engine.nextRound((this.now() + seconds) * 1000);
  }

  waitUntil(time: number): void {
    if (time > this.now()) this.engine.nextRound(time * 1000);
  }

  // ---- Transactions ----

  /** A player with at least `xrd` XRD from the faucet. */
  async player(name: string, xrd = 20_000): Promise<Player> {
    const key = ed25519FromSeed(blake2b(utf8ToBytes(`test player ${name}`), { dkLen: 32 }));
    const address = await accountAddress(key.publicKey, NETWORK_ID);
    const player = { address, key };
    const faucet = this.faucet;
    for (let drawn = 0; drawn < xrd; drawn += 10_000) {
      const draw = `CALL_METHOD Address("${faucet}") "lock_fee" Decimal("10"); CALL_METHOD Address("${faucet}") "free";`;
      succeed(await this.submit(draw + this.depositAll(player), [key]));
    }
    return player;
  }

  /** The player signs, pays, and takes home what is left on the worktop. */
  send(player: Player, manifest: string, { blobs = [] as Uint8Array[], fee = 200 } = {}): Promise<Outcome> {
    const lock = `CALL_METHOD Address("${player.address}") "lock_fee" Decimal("${fee}");\n`;
    return this.submit(lock + manifest + this.depositAll(player), [player.key], blobs);
  }

  async submit(manifest: string, signers: KeyPair[], blobs: Uint8Array[] = []): Promise<Outcome> {
    return this.submitSigned(await this.sign(manifest, signers, blobs));
  }

  /** A transaction to be submitted later. */
  async sign(manifest: string, signers: KeyPair[], blobs: Uint8Array[] = []): Promise<Uint8Array> {
    this.#nonce += 1;
    const notary = signers[0] ?? ed25519FromSeed(new Uint8Array(32).fill(7));
    const { raw } = await compile({
      networkId: NETWORK_ID,
      manifest,
      blobs,
      signers: [],
      notary,
      notaryIsSignatory: true,
      startEpoch: this.engine.status().epoch,
      nonce: this.#nonce,
    });
    return raw;
  }

  submitSigned(raw: Uint8Array): Outcome {
    const { receipt } = this.engine.submit(raw);
    for (const change of receipt.balanceChanges) {
      if (change.kind === "fungible") continue;
      const holder = this.engine.addressOf(change.globalAncestor);
      for (const id of change.added) this.#holders.set(change.resource + id, holder);
    }
    return outcomeOf(receipt);
  }

  depositAll({ address }: Pick<Player, "address">): string {
    return `CALL_METHOD Address("${address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;
  }

  /** Withdraws from the player's account into a bucket of this name. */
  bucket(player: Player, resource: string, amount: string | number, name: string): string {
    return `CALL_METHOD Address("${player.address}") "withdraw" Address("${resource}") Decimal("${amount}");
      TAKE_FROM_WORKTOP Address("${resource}") Decimal("${amount}") Bucket("${name}");\n`;
  }

  // ---- Reads ----

  /** Balance of a vault named in state. */
  balance(vault: string): string {
    return String(this.state(this.engine.nodeOf(vault))[0]);
  }

  totalSupply(resource: string): string {
    const fields = this.engine.list(this.engine.nodeOf(resource), MAIN_PARTITION);
    const supply = fields[1] && this.engine.decode([fields[1]])[0];
    if (!supply) throw new Error(`no supply of ${resource}`);
    return String((plain(supply.json) as Fields)[0]);
  }

  /** The account that received this non-fungible last. */
  holderOf(resource: string, id: string): string | undefined {
    return this.#holders.get(resource + id);
  }

  /** Not to be changed: it is handed out again as long as the ledger's bytes are the same. */
  state(node: NodeIdHex): Fields {
    const entry = this.engine.list(node, MAIN_PARTITION)[0];
    const known = this.#states.get(node);
    if (entry && known && Buffer.compare(known.value, entry.value) === 0) return known.state;
    const decoded = entry && this.engine.decode([entry])[0];
    if (!decoded) throw new Error(`no state at ${node}`);
    const state = plain(decoded.json) as Fields;
    this.#states.set(node, { value: entry.value.slice(), state });
    return state;
  }

  entry(store: string, key: { kind: string; value: string }): Fields {
    return this.read(this.engine.nodeOf(store), MAIN_PARTITION, key);
  }

  /** Null where the store has no such entry. */
  find(store: string, key: { kind: string; value: string }): Fields | null {
    return this.#look(this.engine.nodeOf(store), MAIN_PARTITION, key);
  }

  read(node: NodeIdHex, partition: number, key: { kind: string; value: string }): Fields {
    const found = this.#look(node, partition, key);
    if (found === null) throw new Error(`no entry ${key.value}`);
    return found;
  }

  #look(node: NodeIdHex, partition: number, key: { kind: string; value: string }): Fields | null {
    const ref = { node, partition, key: { kind: "map", key: this.engine.encodeSbor(key) } as const };
    const value = this.engine.read(ref);
    const decoded = value && this.engine.decode([{ ...ref, value }])[0];
    return decoded ? (plain(decoded.json) as Fields) : null;
  }
}
