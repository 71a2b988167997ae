/**
 * A game on a fresh ledger, with a clock of its own and one line for each step: found, build, launch, resolve.
 * Everything runs on the wasm that ships.
 */
import { loadArtifact } from "@kingdoms/artifacts";
import { createEngine, type Engine, type NodeIdHex, type Receipt } from "@kingdoms/engine";
import { accountAddress, compile, ed25519FromSeed, type KeyPair, testFateKey } from "@kingdoms/transactions";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { ManifestSborStringRepresentation, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { fatePublicKey, signFate } from "./fate.ts";
import { type Plain, plain } from "./json.ts";

export const NETWORK_ID = 242;
export const START = Date.UTC(2026, 0, 1) / 1000;
const MAIN_PARTITION = 64;

export interface Player {
  readonly address: string;
  readonly key: KeyPair;
}

export interface Kingdom {
  readonly id: string;
  readonly component: string;
  readonly owner: Player;
}

/** What one transaction did: `code` and `sentence` are set where the game refused. */
export interface Outcome {
  readonly receipt: Receipt;
  readonly code: string | null;
  readonly sentence: string | null;
}

export interface Addresses {
  readonly package: string;
  readonly factory: string;
  readonly kgld: string;
  readonly key: string;
  readonly crown: string;
  readonly xrd: string;
  readonly faucet: string;
}

// biome-ignore lint/suspicious/noExplicitAny: state and events are read by name, as a client would
export type Fields = Record<string, any>;

interface Deployed {
  readonly snapshot: Uint8Array;
  readonly addresses: Addresses;
}

let wasm: Promise<WebAssembly.Module> | undefined;
let deployed: Promise<Deployed> | undefined;

/** The genesis and the deployment are done once for each test file. */
export async function openWorld(): Promise<World> {
  wasm ??= loadArtifact("engine.wasm").then((bytes) => WebAssembly.compile(bytes));
  const engine = await createEngine(await wasm);
  deployed ??= World.deploy(engine);
  const { snapshot, addresses } = await deployed;
  engine.restore(snapshot);
  return new World(engine, addresses);
}

export class World {
  readonly engine: Engine;
  readonly addresses: Addresses;
  readonly factoryNode: NodeIdHex;
  readonly #keyHolders = new Map<string, string>();
  #nonce = 0;

  constructor(engine: Engine, addresses: Addresses) {
    this.engine = engine;
    this.addresses = addresses;
    this.factoryNode = engine.nodeOf(addresses.factory);
  }

  static async deploy(engine: Engine): Promise<Deployed> {
    engine.genesis({ networkId: NETWORK_ID, initialTimeMs: START * 1000 });
    const { xrd = "", faucet = "" } = engine.wellKnown();
    const world = new World(engine, {
      package: "",
      factory: faucet,
      kgld: "",
      key: "",
      crown: "",
      xrd,
      faucet,
    });
    const deployer = await world.player("Deployer");
    const [code, rpd] = await Promise.all([loadArtifact("kingdoms.wasm"), loadArtifact("kingdoms.rpd")]);
    const definition = await RadixEngineToolkit.ManifestSbor.decodeToString(
      rpd,
      NETWORK_ID,
      ManifestSborStringRepresentation.ManifestString,
    );
    const published = await world.send(
      deployer,
      `PUBLISH_PACKAGE ${definition} Blob("${bytesToHex(blake2b(code, { dkLen: 32 }))}") Map<String, Tuple>();`,
      { blobs: [code] },
    );
    const packageAddress = newEntity(succeed(published), "GlobalPackage");
    const instantiated = succeed(
      await world.send(
        deployer,
        `CALL_FUNCTION Address("${packageAddress}") "KingdomFactory" "instantiate" Bytes("${fatePublicKey(testFateKey)}")
           ${NETWORK_ID}u8 Address("${deployer.address}") "https://kingdoms.example/icons" "https://kingdoms.example" Enum<0u8>();`,
      ),
    );
    const [kgld = "", crown = ""] = ["KGLD", "CROWN"].map((symbol) =>
      resourceOf(engine, instantiated, symbol),
    );
    const addresses = {
      package: packageAddress,
      factory: newEntity(instantiated, "GlobalGenericComponent"),
      key: newEntity(instantiated, "GlobalNonFungibleResourceManager"),
      kgld,
      crown,
      xrd,
      faucet,
    };
    return { snapshot: engine.snapshot(), addresses };
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
    const faucet = this.addresses.faucet;
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
    const { receipt } = this.engine.submit(raw);
    for (const change of receipt.balanceChanges) {
      if (change.kind === "fungible" || change.resource !== this.addresses.key) continue;
      for (const id of change.added) this.#keyHolders.set(id, this.engine.addressOf(change.globalAncestor));
    }
    return outcomeOf(receipt);
  }

  depositAll(player: Player): string {
    return `CALL_METHOD Address("${player.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;
  }

  /** Withdraws from the player's account into a bucket of this name. */
  bucket(player: Player, resource: string, amount: string | number, name: string): string {
    return `CALL_METHOD Address("${player.address}") "withdraw" Address("${resource}") Decimal("${amount}");
      TAKE_FROM_WORKTOP Address("${resource}") Decimal("${amount}") Bucket("${name}");\n`;
  }

  proof(kingdom: Kingdom, player = kingdom.owner): string {
    return `CALL_METHOD Address("${player.address}") "create_proof_of_non_fungibles" Address("${this.addresses.key}")
        Array<NonFungibleLocalId>(NonFungibleLocalId("${kingdom.id}"));
      POP_FROM_AUTH_ZONE Proof("kingdom_key");\n`;
  }

  // ---- The game ----

  buyKgld(player: Player, xrd: string | number): Promise<Outcome> {
    const { factory, xrd: resource } = this.addresses;
    return this.send(
      player,
      `${this.bucket(player, resource, xrd, "payment")}
       CALL_METHOD Address("${factory}") "buy_kgld" Bucket("payment");`,
    );
  }

  tryFound(player: Player, x: number, y: number, name: string, xrd: string | number = 600): Promise<Outcome> {
    const { factory, xrd: resource } = this.addresses;
    return this.send(
      player,
      `${this.bucket(player, resource, xrd, "payment")}
       CALL_METHOD Address("${factory}") "buy_a_new_kingdom" Bucket("payment") ${x}u32 ${y}u32 ${JSON.stringify(name)};`,
    );
  }

  async found(player: Player, x: number, y: number, name = `Kingdom ${x} ${y}`): Promise<Kingdom> {
    const founded = eventOf(succeed(await this.tryFound(player, x, y, name)), "KingdomFounded");
    return { id: founded.kingdom_nft_id, component: founded.kingdom_component, owner: player };
  }

  /** Calls a method that takes the key's proof and these manifest values. */
  act(
    kingdom: Kingdom,
    method: string,
    args = "",
    { before = "", by = kingdom.owner, key = kingdom } = {},
  ): Promise<Outcome> {
    return this.send(
      by,
      `${before}${this.proof(key, by)}
       CALL_METHOD Address("${kingdom.component}") "${method}" Proof("kingdom_key") ${args};`,
    );
  }

  deposit(kingdom: Kingdom, kgld: string | number): Promise<Outcome> {
    const before = this.bucket(kingdom.owner, this.addresses.kgld, kgld, "gold");
    return this.act(kingdom, "deposit_gold", 'Bucket("gold")', { before });
  }

  withdraw(kingdom: Kingdom, fee: string | number, kgld: string | number): Promise<Outcome> {
    const before = this.bucket(kingdom.owner, this.addresses.xrd, fee, "fee");
    return this.act(kingdom, "withdraw_gold", `Bucket("fee") Decimal("${kgld}")`, { before });
  }

  /** `method` is one of the four missions against another kingdom; a raid has no amount. */
  launch(
    kingdom: Kingdom,
    method: string,
    target: Kingdom,
    amount?: number,
    fee: string | number = 10,
  ): Promise<Outcome> {
    const before = this.bucket(kingdom.owner, this.addresses.xrd, fee, "fee");
    const units = amount === undefined ? "" : `${amount}u32`;
    const args = `Address("${target.component}") Bucket("fee") ${units} NonFungibleLocalId("${target.id}")`;
    return this.act(kingdom, method, args, { before });
  }

  prospect(kingdom: Kingdom, fee: string | number = 10): Promise<Outcome> {
    const before = this.bucket(kingdom.owner, this.addresses.xrd, fee, "fee");
    return this.act(kingdom, "prospect_resources", 'Bucket("fee")', { before });
  }

  /** Builds and waits until it stands. */
  async build(kingdom: Kingdom, building: string): Promise<void> {
    succeed(await this.act(kingdom, "create_building", `"${building}"`));
    const data = this.kingdom(kingdom).kingdom_data;
    this.waitUntil(data.building_construction_start + data.building_construction_duration);
    succeed(await this.act(kingdom, "claim_building"));
  }

  // ---- Fate ----

  signature(missionId: number, secret: Uint8Array = testFateKey): string {
    const intentHash = this.mission(missionId).intent_hash;
    return signFate({ networkId: NETWORK_ID, factory: this.factoryNode, missionId, intentHash }, secret);
  }

  publicKeyOf(secret: Uint8Array): string {
    return fatePublicKey(secret);
  }

  /** As the keeper does; the faucet stands in for its account. */
  resolve(missionId: number, signature = this.signature(missionId), after = ""): Promise<Outcome> {
    const { factory, faucet } = this.addresses;
    return this.submit(
      `CALL_METHOD Address("${faucet}") "lock_fee" Decimal("5");
       CALL_METHOD Address("${factory}") "resolve" ${missionId}u64 Bytes("${signature}");${after}`,
      [],
    );
  }

  async resolveWhenDue(missionId: number): Promise<Receipt> {
    this.waitUntil(this.mission(missionId).activation_time);
    return succeed(await this.resolve(missionId));
  }

  settleOverdue(player: Player, missionId: number): Promise<Outcome> {
    return this.send(
      player,
      `CALL_METHOD Address("${this.addresses.factory}") "settle_overdue" ${missionId}u64;`,
    );
  }

  // ---- Reads ----

  factory(): Fields {
    return this.#state(this.factoryNode);
  }

  kingdom(kingdom: Kingdom): Fields {
    return this.#state(this.engine.nodeOf(kingdom.component));
  }

  mission(missionId: number): Fields {
    return this.#entry(this.factory().missions, { kind: "U64", value: String(missionId) });
  }

  info(id: string): Fields {
    return this.#entry(this.factory().kingdom_info, { kind: "NonFungibleLocalId", value: id });
  }

  /** Data of a Kingdom Key. */
  keyData(id: string): Fields {
    const resource = this.engine.nodeOf(this.addresses.key);
    const stored = this.#read(resource, MAIN_PARTITION + 1, { kind: "NonFungibleLocalId", value: id });
    return stored;
  }

  /** Balance of a vault named in state. */
  balance(vault: string): string {
    return String(this.#state(this.engine.nodeOf(vault))[0]);
  }

  totalSupply(resource: string): string {
    const fields = this.engine.list(this.engine.nodeOf(resource), MAIN_PARTITION);
    const supply = fields[1] && this.engine.decode([fields[1]])[0];
    if (!supply) throw new Error(`no supply of ${resource}`);
    return String((plain(supply.json) as Fields)[0]);
  }

  /** Keys in vaults are told by events; the ledger's own receipts say who received which. */
  holdsKey({ address }: Player, id: string): boolean {
    return this.#keyHolders.get(id) === address;
  }

  #state(node: NodeIdHex): Fields {
    const entry = this.engine.list(node, MAIN_PARTITION)[0];
    const decoded = entry && this.engine.decode([entry])[0];
    if (!decoded) throw new Error(`no state at ${node}`);
    return plain(decoded.json) as Fields;
  }

  #entry(store: string, key: { kind: string; value: string }): Fields {
    return this.#read(this.engine.nodeOf(store), MAIN_PARTITION, key);
  }

  #read(node: NodeIdHex, partition: number, key: { kind: string; value: string }): Fields {
    const ref = { node, partition, key: { kind: "map", key: this.engine.encodeSbor(key) } as const };
    const value = this.engine.read(ref);
    const decoded = value && this.engine.decode([{ ...ref, value }])[0];
    if (!decoded) throw new Error(`no entry ${key.value}`);
    return plain(decoded.json) as Fields;
  }
}

/** The receipt of a transaction that had to succeed. */
export function succeed({ receipt }: Outcome): Receipt {
  if (receipt.outcome !== "success") throw new Error(`${receipt.outcome}: ${receipt.error}`);
  return receipt;
}

export function eventsOf(receipt: Receipt, name: string): Fields[] {
  return receipt.events.filter((event) => event.name === name).map((event) => plain(event.json) as Fields);
}

export function eventOf(receipt: Receipt, name: string): Fields {
  const [event] = eventsOf(receipt, name);
  if (!event)
    throw new Error(`no event ${name} among ${receipt.events.map((other) => other.name).join(", ")}`);
  return event;
}

function outcomeOf(receipt: Receipt): Outcome {
  const match = /KINGDOMS_([A-Z_]+): \\?"(.*?)\\?"/.exec(receipt.error ?? "");
  return { receipt, code: match?.[1] ?? null, sentence: match?.[2] ?? null };
}

function newEntity(receipt: Receipt, entityType: string): string {
  const entity = receipt.newEntities.find((candidate) => candidate.entityType === entityType);
  if (!entity) throw new Error(`no new ${entityType}`);
  return entity.address;
}

/** Resources tell their symbol in their metadata (partition 2). */
function resourceOf(engine: Engine, receipt: Receipt, symbol: string): string {
  for (const { entityType, address, node } of receipt.newEntities) {
    if (entityType !== "GlobalFungibleResourceManager") continue;
    const values = engine
      .decode(engine.list(node, 2))
      .map((entry) => JSON.stringify(plain(entry?.json as never) as Plain));
    if (values.some((value) => value.includes(`"${symbol}"`))) return address;
  }
  throw new Error(`no new resource ${symbol}`);
}
