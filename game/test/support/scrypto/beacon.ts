/** A Beacon component on a fresh ledger, published from the code that ships, and one line for each call. */
import { createEngine, type Engine } from "@embedded-radix/engine";
import { engineModule } from "@embedded-radix/tests/support/engine.ts";
import { cachedForRun } from "@embedded-radix/tests/support/run-cache.ts";
import { loadArtifact } from "@kingdoms/artifacts";
import type { SignedRound } from "@kingdoms/beacon";
import { newEntity, publish } from "./deploy.ts";
import { type Plain, plain } from "./json.ts";
import { begin, TestLedger } from "./ledger.ts";
import { succeed } from "./receipts.ts";
import type { Fields, Outcome } from "./types.ts";

interface Published {
  readonly snapshot: Uint8Array;
  readonly component: string;
  /** What publishing cost, in XRD. */
  readonly published: number;
}

/** @param chain names the build. Genesis and publishing are done once for each run. */
export async function openBeacon(chain: "quicknet" | "embedded"): Promise<BeaconLedger> {
  const engine = await createEngine(await engineModule());
  const made = await cachedForRun(`beacon-${chain}`, () => start(engine, chain));
  engine.restore(made.snapshot);
  return new BeaconLedger(engine, made);
}

async function start(engine: Engine, chain: string): Promise<Published> {
  begin(engine);
  const ledger = new TestLedger(engine);
  const player = await ledger.player("Publisher");
  const [code, definition] = await Promise.all([
    loadArtifact(`beacon-${chain}.wasm` as "beacon-quicknet.wasm"),
    loadArtifact(`beacon-${chain}.rpd` as "beacon-quicknet.rpd"),
  ]);
  const receipt = succeed(await publish(ledger, player, code, definition));
  const address = newEntity(receipt, "GlobalPackage");
  const started = succeed(
    await ledger.send(player, `CALL_FUNCTION Address("${address}") "Beacon" "instantiate";`),
  );
  return {
    component: newEntity(started, "GlobalGenericComponent"),
    published: Number(receipt.fee.total),
    snapshot: engine.snapshot(),
  };
}

export class BeaconLedger extends TestLedger {
  readonly component: string;
  readonly published: number;

  constructor(engine: Engine, { component, published }: Published) {
    super(engine);
    this.component = component;
    this.published = published;
  }

  /** The faucet pays: anybody may call. */
  call(method: string, args = ""): Promise<Outcome> {
    return this.submit(
      `CALL_METHOD Address("${this.faucet}") "lock_fee" Decimal("20");
       CALL_METHOD Address("${this.component}") "${method}" ${args};`,
      [],
    );
  }

  verify({ round, signature }: SignedRound, witness: string): Promise<Outcome> {
    return this.call("verify", `${round}u64 Bytes("${signature}") Bytes("${witness}")`);
  }

  verifyMany(rounds: readonly SignedRound[], witness: string): Promise<Outcome> {
    const signed = rounds.map(({ round, signature }) => `Tuple(${round}u64, Bytes("${signature}"))`);
    return this.call("verify_many", `Array<Tuple>(${signed.join(", ")}) Bytes("${witness}")`);
  }

  /** What the component answers; costs nobody anything worth counting. */
  async ask(method: string, args = ""): Promise<Plain> {
    const [, answer] = succeed(await this.call(method, args)).outputs;
    return answer ? plain(answer.json) : null;
  }

  /** An answer that may be none. What comes without a schema has no names, not even those of an `Option`. */
  async askOption(method: string, args: string): Promise<Plain> {
    const option = (await this.ask(method, args)) as Fields;
    return option[0] ?? null;
  }

  /** The randomness that is kept; null for a round that was never verified. */
  kept(round: number): Promise<Plain> {
    return this.askOption("randomness", `${round}u64`);
  }
}
