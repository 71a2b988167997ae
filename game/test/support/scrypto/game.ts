/**
 * A game on a fresh ledger, with a clock of its own and one line for each step: found, build, launch, resolve.
 * Everything runs on the wasm that ships.
 */
import { createEngine, type Engine, type NodeIdHex, type Receipt } from "@embedded-radix/engine";
import { cachedForRun } from "@embedded-radix/tests/support/run-cache.ts";
import { loadArtifact } from "@kingdoms/artifacts";
import { embedded, timeOf } from "@kingdoms/beacon";
import { proofOf } from "../rounds.ts";
import { deploy } from "./deploy.ts";
import { MAIN_PARTITION, TestLedger } from "./ledger.ts";
import { eventOf, succeed } from "./receipts.ts";
import { type Addresses, type Fields, type Kingdom, type Outcome, type Player, PROTOCOL } from "./types.ts";

export { eventOf, eventsOf, succeed } from "./receipts.ts";
export * from "./types.ts";

let wasm: Promise<WebAssembly.Module> | undefined;

/** At this protocol version. The genesis and the deployment are done once for each run. */
export async function openWorld(protocol = PROTOCOL): Promise<World> {
  wasm ??= loadArtifact("engine.wasm").then((bytes) => WebAssembly.compile(bytes));
  const engine = await createEngine(await wasm);
  const { snapshot, addresses } = await cachedForRun(`deployed-${protocol}`, () => deploy(engine, protocol));
  engine.restore(snapshot);
  return new World(engine, addresses);
}

export class World extends TestLedger {
  readonly addresses: Addresses;
  readonly factoryNode: NodeIdHex;

  constructor(engine: Engine, addresses: Addresses) {
    super(engine);
    this.addresses = addresses;
    this.factoryNode = engine.nodeOf(addresses.factory);
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

  redeemKgld(player: Player, kgld: string | number): Promise<Outcome> {
    const { factory, kgld: resource } = this.addresses;
    return this.send(
      player,
      `${this.bucket(player, resource, kgld, "gold")}
       CALL_METHOD Address("${factory}") "redeem_kgld" Bucket("gold");`,
    );
  }

  /** One of the factory's methods that ask for nothing. */
  callFactory(player: Player, method: "pay_payee" | "recalculate_minting_ratio"): Promise<Outcome> {
    return this.send(player, `CALL_METHOD Address("${this.addresses.factory}") "${method}";`);
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

  // ---- Rounds ----

  /** When the round of a mission is signed. */
  decidedAt(missionId: number): number {
    return timeOf(embedded, this.mission(missionId).round);
  }

  /** Whether the beacon keeps this round. */
  isVerified(round: number, beacon = this.addresses.beacon): boolean {
    const { verified } = this.state(this.engine.nodeOf(beacon));
    return this.find(verified, { kind: "U64", value: String(round) }) !== null;
  }

  /** The proof of a round, as `resolve` takes it. */
  proofOf(round: number): string {
    const { signature, witness } = proofOf(round);
    return `Enum<1u8>(Tuple(Bytes("${signature}"), Bytes("${witness}")))`;
  }

  /** Has a round verified, for nobody's mission. */
  verifyRound(round: number): Promise<Outcome> {
    const { signature, witness } = proofOf(round);
    return this.submit(
      `CALL_METHOD Address("${this.faucet}") "lock_fee" Decimal("10");
       CALL_METHOD Address("${this.addresses.beacon}") "verify" ${round}u64 Bytes("${signature}") Bytes("${witness}");`,
      [],
    );
  }

  /** Resolves without a look at the round. The faucet pays and the keeper earns, unless a player does both. */
  tryResolve(
    missionId: number,
    { proof = "Enum<0u8>()", after = "", by = undefined as Player | undefined } = {},
  ) {
    const { factory, faucet, keeper } = this.addresses;
    return this.submit(
      `CALL_METHOD Address("${by?.address ?? faucet}") "lock_fee" Decimal("10");
       CALL_METHOD Address("${factory}") "resolve" ${missionId}u64 ${proof}; ${after}
       ${this.depositAll(by ?? { address: keeper })}`,
      by ? [by.key] : [],
    );
  }

  /** As the keeper does: brings the proof of the round, if the beacon does not keep it yet. */
  resolve(missionId: number, by?: Player): Promise<Outcome> {
    const { round } = this.mission(missionId);
    const isKnown = this.isVerified(round);
    return this.tryResolve(missionId, { ...(!isKnown && { proof: this.proofOf(round) }), ...(by && { by }) });
  }

  /** Waits until the mission's round is signed, and resolves it. */
  async resolveWhenDue(missionId: number, by?: Player): Promise<Receipt> {
    this.waitUntil(this.decidedAt(missionId));
    return succeed(await this.resolve(missionId, by));
  }

  /** The next step: announces the settlement, or settles. */
  settleOverdue(player: Player, missionId: number): Promise<Outcome> {
    return this.send(
      player,
      `CALL_METHOD Address("${this.addresses.factory}") "settle_overdue" ${missionId}u64;`,
    );
  }

  /** Waits until the mission is overdue, announces its settlement, waits for that, and settles. */
  async settleWhenOverdue(player: Player, missionId: number): Promise<Receipt> {
    const { overdue_after, settlement_delay } = this.factory().config.missions;
    this.waitUntil(this.mission(missionId).activation_time + overdue_after);
    succeed(await this.settleOverdue(player, missionId));
    this.wait(settlement_delay);
    return succeed(await this.settleOverdue(player, missionId));
  }

  // ---- Reads ----

  factory(): Fields {
    return this.state(this.factoryNode);
  }

  /** The game's config as programmatic JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a node of any kind
  configJson(): any {
    const [state] = this.engine.list(this.factoryNode, MAIN_PARTITION);
    const json =
      state && (this.engine.decode([state])[0]?.json as unknown as { fields: { field_name: string }[] });
    return json?.fields.find((field) => field.field_name === "config");
  }

  kingdom(kingdom: Kingdom): Fields {
    return this.state(this.engine.nodeOf(kingdom.component));
  }

  /** The contested missions that concern a kingdom, by their places in its heap. */
  arrivals(kingdom: Kingdom): Fields[] {
    const { first, count, later } = this.kingdom(kingdom).arrivals;
    return Array.from({ length: count }, (_, place) =>
      place === 0 ? first : this.entry(later, { kind: "U32", value: String(place) }),
    );
  }

  mission(missionId: number): Fields {
    return this.entry(this.factory().missions, { kind: "U64", value: String(missionId) });
  }

  info(id: string): Fields {
    return this.entry(this.factory().kingdom_info, { kind: "NonFungibleLocalId", value: id });
  }

  /** Data of a Kingdom Key. */
  keyData(id: string): Fields {
    const resource = this.engine.nodeOf(this.addresses.key);
    const stored = this.read(resource, MAIN_PARTITION + 1, { kind: "NonFungibleLocalId", value: id });
    return stored;
  }

  holdsKey({ address }: Player, id: string): boolean {
    return this.holderOf(this.addresses.key, id) === address;
  }
}
