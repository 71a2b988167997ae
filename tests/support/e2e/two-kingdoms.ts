/** A realm with two kingdoms of two players and armies to send, made by the client's own manifests. */
import { compile, type TestAccount, testAccounts } from "@embedded-radix/transactions";
import {
  accountAddress,
  attackAnotherKingdom,
  type Building,
  buyANewKingdom,
  type ComponentAddress,
  claimArmy,
  claimBarriers,
  claimBuilding,
  claimMissiles,
  createArmyUnit,
  createBarriers,
  createBuilding,
  createMissiles,
  fireMissilesAtKingdom,
  fortifyAnotherKingdom,
  type Kingdom,
  type LocalId,
  prospectResources,
  type RealmConfig,
  raidAnotherKingdom,
  type Unit,
} from "@kingdoms/client";
import { fillTreasury } from "@kingdoms/game-tests/support/fill.ts";
import { createGame, type Game } from "@kingdoms/game-tests/support/game.ts";
import { parseXrd } from "@kingdoms/rules";
import { freshDataFolder, type NodeSettings, type RealmProcess, startRealmProcess } from "../realm.ts";

const DAY = 86_400;
/** The player's cost of a mission, in XRD. */
const FEE = parseXrd("10");
const SEND = { war: attackAnotherKingdom, missile: fireMissilesAtKingdom, fortify: fortifyAnotherKingdom };
const CREATE = { defenders: createArmyUnit, missiles: createMissiles, barriers: createBarriers };
const CLAIM = { defenders: claimArmy, missiles: claimMissiles, barriers: claimBarriers };

export interface Founded {
  readonly id: LocalId;
  readonly component: ComponentAddress;
  readonly owner: TestAccount;
}

/** A player's actions, without the page. */
export class Campaign {
  readonly url: string;
  readonly config: RealmConfig;
  readonly game: Game;
  readonly accounts: readonly TestAccount[];
  /** The process that serves it at present. */
  readonly realm: () => RealmProcess;
  /** As its owner would: Ctrl-C, and the same command again. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;

  private constructor(
    config: RealmConfig,
    accounts: readonly TestAccount[],
    { realm, restart, close }: Pick<Campaign, "realm" | "restart" | "close">,
  ) {
    this.url = realm().url;
    this.config = config;
    this.game = createGame({ config });
    this.accounts = accounts;
    this.realm = realm;
    this.restart = restart;
    this.close = close;
  }

  static start(...flags: string[]): Promise<Campaign> {
    return Campaign.startIn(undefined, ...flags);
  }

  /** @param node flags and environment of the process. */
  static async startIn(node: NodeSettings | undefined, ...flags: string[]): Promise<Campaign> {
    const folder = freshDataFolder();
    let realm = await startRealmProcess(folder.data, 0, flags, node);
    const answer = await fetch(`${realm.url}/realm/config`);
    const config = { ...((await answer.json()) as RealmConfig), gatewayUrl: realm.url };
    const accounts = await testAccounts(config.networkId);
    return new Campaign(config, accounts, {
      realm: () => realm,
      async restart() {
        await realm.interrupt();
        realm = await startRealmProcess(folder.data, Number(new URL(realm.url).port), flags, node);
      },
      async close() {
        await realm.kill();
        folder.remove();
      },
    });
  }

  /** Signs and submits; throws with the ledger's own words unless it is carried out. */
  async run(owner: TestAccount, manifest: string): Promise<void> {
    const { epoch } = await this.game.ledgerStatus();
    const { hex, intentHash } = await compile({
      networkId: this.config.networkId,
      manifest: `CALL_METHOD Address("${owner.address}") "lock_fee" Decimal("50");\n${manifest}`,
      signers: [],
      notary: owner.key,
      notaryIsSignatory: true,
      startEpoch: epoch,
    });
    const submit = () => this.game.gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    // A connection that was idle may be closed as it is used; the ledger takes a transaction once.
    await submit().catch(submit);
    const { state, error } = await this.game.transactionStatus(intentHash);
    if (state !== "success") throw new Error(`${state}: ${error}`);
  }

  async forward(advanceSeconds: number): Promise<void> {
    const answer = await fetch(`${this.url}/realm/clock`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ advanceSeconds }),
    });
    if (!answer.ok) throw new Error(`the clock answered ${answer.status}`);
  }

  async found(owner: TestAccount, name: string, x: number, y: number): Promise<Founded> {
    await this.run(
      owner,
      buyANewKingdom({
        realm: this.config,
        account: accountAddress(owner.address),
        price: parseXrd("600"),
        cell: { x, y },
        name,
      }),
    );
    const founded = (await this.game.listKingdoms()).value.find((kingdom) => kingdom.name === name);
    if (founded === undefined) throw new Error(`${name} is not on the ledger`);
    return { id: founded.id, component: founded.component, owner };
  }

  /** Ravenkeep of the first account, which the wallet in the browser connects, and a neighbour of the second one. */
  async foundNeighbours(name = "Stonewatch", x = 33, y = 24): Promise<[home: Founded, other: Founded]> {
    const [first, second] = this.accounts;
    if (first === undefined || second === undefined) throw new Error("no test accounts");
    return [await this.found(first, "Ravenkeep", 30, 20), await this.found(second, name, x, y)];
  }

  /** Buys so much XRD's worth of KGLD and puts this much of it into the treasury. */
  async fill(kingdom: Founded, paid: string, deposited: string): Promise<void> {
    for (const manifest of fillTreasury(this.config, kingdom, paid, deposited))
      await this.run(kingdom.owner, manifest);
  }

  async build({ owner, component, id }: Founded, ...buildings: Building[]): Promise<void> {
    for (const building of buildings) {
      await this.run(
        owner,
        createBuilding({
          realm: this.config,
          account: accountAddress(owner.address),
          component,
          id,
          building,
        }),
      );
      await this.forward(DAY);
      await this.run(
        owner,
        claimBuilding({ realm: this.config, account: accountAddress(owner.address), component, id }),
      );
    }
  }

  /** Begins a mine and, unless one is in training, a defender. */
  async begin(kingdom: Founded): Promise<void> {
    const { owner, component, id } = kingdom;
    const own = { realm: this.config, account: accountAddress(owner.address), component, id };
    await this.run(owner, createBuilding({ ...own, building: "mine" }));
    if ((await this.state(kingdom)).batches.defenders === null)
      await this.run(owner, createArmyUnit({ ...own, amount: 1 }));
  }

  async train({ owner, component, id }: Founded, unit: Unit, ...batches: number[]): Promise<void> {
    for (const amount of batches) {
      await this.run(
        owner,
        CREATE[unit]({ realm: this.config, account: accountAddress(owner.address), component, id, amount }),
      );
      await this.forward(DAY);
      await this.run(
        owner,
        CLAIM[unit]({ realm: this.config, account: accountAddress(owner.address), component, id }),
      );
    }
  }

  async send(kind: keyof typeof SEND, from: Founded, to: Founded, units: number): Promise<void> {
    const { owner, component, id } = from;
    const manifest = SEND[kind];
    await this.run(
      owner,
      manifest({
        realm: this.config,
        account: accountAddress(owner.address),
        component,
        id,
        fee: FEE,
        amount: units,
        target: to,
      }),
    );
  }

  async raid({ owner, component, id }: Founded, to: Founded): Promise<void> {
    await this.run(
      owner,
      raidAnotherKingdom({
        realm: this.config,
        account: accountAddress(owner.address),
        component,
        target: to,
        fee: FEE,
        id,
      }),
    );
  }

  async prospect({ owner, component, id }: Founded): Promise<void> {
    await this.run(
      owner,
      prospectResources({
        realm: this.config,
        account: accountAddress(owner.address),
        component,
        id,
        fee: FEE,
      }),
    );
  }

  /** The state of a kingdom on the ledger. */
  async state({ component }: Founded): Promise<Kingdom> {
    return (await this.game.kingdomState(component)).value;
  }
}
