/**
 * A keeper in a separate process, like `npm run kingdoms -- keep`: over the network, at its own cost, with a small
 * budget.
 */
import { compilerV2, type TestAccount } from "@embedded-radix/transactions";
import { createTransactionsV2 } from "@embedded-radix/transactions/v2";
import { type CheckpointStore, type Keeper, startKeeper } from "@kingdoms/keeper";
import { createRules } from "@kingdoms/rules";
import { Life, type Machine, type Universe } from "../universe/universe.ts";
import type { Modules } from "./modules.ts";
import type { Network } from "./network.ts";

/** For a handful of missions. A simulation takes less than an hour. */
export const BUDGET_XRD = 9;
const ORIGIN = "http://realm";
const NETWORK = 242;

interface Around {
  readonly universe: Universe;
  readonly network: Network;
  readonly modules: Modules;
}

export class KeeperPart {
  readonly account: TestAccount;
  readonly machine: Machine = { name: "keeper", disk: null, clockMs: 0 };
  life: Life | null = null;
  keeper: Keeper | null = null;
  starts = 0;
  readonly #around: Around;
  /** Its files, each of which is replaced in one step. */
  readonly #files = new Map<string, string>();

  constructor(account: TestAccount, around: Around) {
    this.account = account;
    this.#around = around;
  }

  start(): void {
    const life = new Life(`keeper ${++this.starts}`, this.machine);
    this.life = life;
    this.#around.universe.in(0, life, () => {
      this.keeper = this.#begun(life);
    });
  }

  end(): void {
    this.life?.end();
    this.keeper = null;
  }

  #begun(life: Life): Keeper {
    const { network, modules } = this.#around;
    return startKeeper({
      gatewayUrl: ORIGIN,
      relays: [ORIGIN],
      fetch: network.fetchOf(life),
      networkId: NETWORK,
      factory: modules.country.deployed.factory,
      rulesOf: (config) => createRules(modules.rules, config),
      compile: compilerV2(async () => createTransactionsV2(modules.transactions)),
      payer: this.account,
      checkpoint: this.#file(life, "checkpoint"),
      spending: this.#file(life, "spending"),
      budget: { xrdPerHour: String(BUDGET_XRD), lossesInARow: 3 },
      log: (line) => console.log(line),
    });
  }

  #file(life: Life, name: string): CheckpointStore {
    return {
      read: async () => this.#files.get(name) ?? null,
      write: async (text) => {
        if (!life.isDead) this.#files.set(name, text);
      },
    };
  }
}
