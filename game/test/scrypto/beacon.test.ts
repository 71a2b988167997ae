/** The Beacon component: real rounds of quicknet, everything that has to be refused, and what each call costs. */
import { readFileSync, writeFileSync } from "node:fs";
import { testBeaconKey } from "@embedded-radix/transactions";
import {
  embedded,
  MOST_ROUNDS,
  quicknet,
  randomnessOf,
  type SignedRound,
  signRound,
  timeOf,
  witnessFor,
  witnessForMany,
} from "@kingdoms/beacon";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BeaconLedger, openBeacon } from "../support/scrypto/beacon.ts";
import { eventOf, eventsOf, type Outcome, succeed } from "../support/scrypto/game.ts";
import { startMeddler } from "./foreign.ts";

/** Rounds of quicknet with the witnesses that game/beacon makes for them. */
const rounds = readFileSync(new URL("../../beacon/rust/check/vectors/quicknet.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [round, signature = "", witness = ""] = line.split(" ");
    return { round: Number(round), signature, witness };
  });
const [first, second] = rounds as [(typeof rounds)[number], (typeof rounds)[number]];

let beacon: BeaconLedger;
beforeEach(async () => {
  beacon = await openBeacon("quicknet");
});

describe("a round of quicknet", () => {
  it("a round is verified with the witness of game/beacon, announced and kept", async () => {
    expect(rounds).toHaveLength(5);
    for (const { witness, ...round } of rounds) {
      expect(await beacon.kept(round.round)).toBeNull();
      const receipt = succeed(await beacon.verify(round, witness));
      const randomness = randomnessOf(round.signature);
      expect(eventOf(receipt, "RoundVerified")).toEqual({ round: round.round, randomness });
      expect(await beacon.kept(round.round)).toBe(randomness);
    }
  });

  it("a round is verified by a node's interpreter with the same receipt", async () => {
    const node = await openBeacon("quicknet");
    node.engine.interpret();
    const interpreted = succeed(await node.verify(first, first.witness));
    expect(interpreted).toEqual(succeed(await beacon.verify(first, first.witness)));
  });

  it("a known round is answered without another check, and not announced again", async () => {
    succeed(await beacon.verify(first, first.witness));
    const again = succeed(await beacon.verify({ ...first, signature: "00" }, "00"));
    expect(eventsOf(again, "RoundVerified")).toEqual([]);
    expect(await beacon.kept(first.round)).toBe(randomnessOf(first.signature));
  });

  it("a component of another package can have a round verified", async () => {
    const player = await beacon.player("Caller");
    const meddler = await startMeddler(beacon, player);
    const called = await beacon.send(
      player,
      `CALL_METHOD Address("${meddler}") "call" Address("${beacon.component}") "verify"
         Tuple(${first.round}u64, Bytes("${first.signature}"), Bytes("${first.witness}"));`,
    );
    expect(eventOf(succeed(called), "RoundVerified")).toMatchObject({ round: first.round });
    expect(await beacon.kept(first.round)).toBe(randomnessOf(first.signature));
  });
});

describe("a verification", () => {
  const P =
    "1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab";
  const { round, signature, witness } = first;
  const fake: [what: string, round: SignedRound, witness: string, code: string][] = [
    ["of another round", { round: round + 1, signature }, witness, "ROUND_NOT_PROVEN"],
    ["of another round's signature", { round, signature: second.signature }, witness, "ROUND_NOT_PROVEN"],
    ["of the negative", { round, signature: `b${signature.slice(1)}` }, witness, "ROUND_NOT_PROVEN"],
    ["of 47 bytes", { round, signature: signature.slice(2) }, witness, "SIGNATURE_MALFORMED"],
    ["of 49 bytes", { round, signature: `${signature}00` }, witness, "SIGNATURE_MALFORMED"],
    [
      "without the compression bit",
      { round, signature: `1${signature.slice(1)}` },
      witness,
      "SIGNATURE_MALFORMED",
    ],
    ["of infinity", { round, signature: `c0${"00".repeat(47)}` }, witness, "SIGNATURE_MALFORMED"],
    [
      "outside of the subgroup",
      { round, signature: `80${"00".repeat(46)}04` },
      witness,
      "SIGNATURE_MALFORMED",
    ],
    ["with x = p", { round, signature: `9a${P.slice(2)}` }, witness, "SIGNATURE_MALFORMED"],
    ["with the witness zero", first, "00".repeat(576), "ROUND_NOT_PROVEN"],
    ["with the witness one", first, `${"00".repeat(47)}01${"00".repeat(528)}`, "ROUND_NOT_PROVEN"],
    ["with a short witness", first, witness.slice(2), "WITNESS_MALFORMED"],
    ["with a number of p in the witness", first, P + witness.slice(96), "WITNESS_MALFORMED"],
    ["with a tampered witness", first, `${witness.slice(0, -2)}00`, "ROUND_NOT_PROVEN"],
    ["with another round's witness", first, second.witness, "ROUND_NOT_PROVEN"],
  ];

  it.each(fake)("%s is refused and keeps nothing", async (_, signed, shown, code) => {
    const refused = await beacon.verify(signed, shown);
    expect([refused.receipt.outcome, refused.code]).toEqual(["failure", code]);
    expect(refused.sentence).toMatch(/^[A-Z].*\.$/);
    expect(await beacon.kept(signed.round)).toBeNull();
  });

  it("a signature with any byte changed is refused", async () => {
    for (const at of [1, 17, 47]) {
      const byte = Number.parseInt(signature.slice(2 * at, 2 * at + 2), 16) ^ 1;
      const changed =
        signature.slice(0, 2 * at) + byte.toString(16).padStart(2, "0") + signature.slice(2 * at + 2);
      const { code } = await beacon.verify({ round, signature: changed }, witness);
      expect(code).toMatch(/^(SIGNATURE_MALFORMED|ROUND_NOT_PROVEN)$/);
    }
  });
});

describe("several rounds", () => {
  it("several rounds are verified at once, with one event each; known ones are left out", async () => {
    succeed(await beacon.verify(first, first.witness));
    const receipt = succeed(await beacon.verifyMany(rounds, witnessForMany(quicknet, rounds)));
    expect(eventsOf(receipt, "RoundVerified").map(({ round }) => round)).toEqual(
      rounds.slice(1).map(({ round }) => round),
    );
    for (const { round, signature } of rounds) expect(await beacon.kept(round)).toBe(randomnessOf(signature));
    expect((await beacon.verifyMany(rounds, "00")).receipt.outcome).toBe("success");
  });

  it("several rounds are refused together if two signatures are exchanged, even with a witness for their plain sum", async () => {
    const exchanged = [
      { round: first.round, signature: second.signature },
      { round: second.round, signature: first.signature },
    ];
    const honest = witnessForMany(quicknet, [first, second]);
    expect((await beacon.verifyMany(exchanged, honest)).code).toBe("ROUND_NOT_PROVEN");
    expect(await beacon.kept(first.round)).toBeNull();
  });

  it("several rounds are refused out of the witness's order, if one is malformed, or if there are none or too many", async () => {
    const witness = witnessForMany(quicknet, [first, second]);
    expect((await beacon.verifyMany([second, first], witness)).code).toBe("ROUND_NOT_PROVEN");
    const malformed = [first, { ...second, signature: "00" }];
    expect((await beacon.verifyMany(malformed, witness)).code).toBe("SIGNATURE_MALFORMED");
    expect((await beacon.verifyMany([], witness)).code).toBe("ROUND_COUNT");
    const many = Array.from({ length: MOST_ROUNDS + 1 }, () => first);
    expect((await beacon.verifyMany(many, witness)).code).toBe("ROUND_COUNT");
  });
});

describe("a beacon", () => {
  it("a beacon names its chain, the round of a time and the time of a round", async () => {
    expect(await beacon.ask("info")).toEqual([
      quicknet.hash,
      quicknet.publicKey,
      quicknet.genesis,
      quicknet.period,
    ]);
    const time = timeOf(quicknet, 1000);
    expect(await beacon.ask("round_at", `${time}i64`)).toBe(1000);
    expect(await beacon.ask("round_at", `${time + 1}i64`)).toBe(1001);
    expect(await beacon.ask("round_at", "-9223372036854775808i64")).toBe(1);
    expect(await beacon.askOption("time_of", "1000u64")).toBe(time);
    expect(await beacon.askOption("time_of", "0u64")).toBeNull();
  });

  it("a beacon cannot be changed: it has no owner, and its metadata is locked", async () => {
    const player = await beacon.player("Stranger");
    const rename = `SET_METADATA Address("${beacon.component}") "name" Enum<Metadata::String>("Mine");`;
    expect((await beacon.send(player, rename)).receipt.error).toContain("Unauthorized");
    const owner = `SET_OWNER_ROLE Address("${beacon.component}") Enum<AccessRule::AllowAll>();`;
    expect((await beacon.send(player, owner)).receipt.error).toContain("Unauthorized");
  });

  it("an embedded ledger's beacon accepts rounds of its key and none of quicknet's", async () => {
    const own = await openBeacon("embedded");
    const round = signRound(testBeaconKey, 7);
    const receipt = succeed(await own.verify(round, witnessFor(embedded, round)));
    expect(eventOf(receipt, "RoundVerified")).toMatchObject({ round: round.round });
    expect((await own.verify(first, first.witness)).code).toBe("ROUND_NOT_PROVEN");
    expect(await own.ask("info")).toMatchObject([embedded.hash, embedded.publicKey, embedded.genesis, 3]);
  });
});

describe("the price", () => {
  const report = new URL("./beacon-cost-report.json", import.meta.url);
  interface Cost {
    readonly xrd: number;
    readonly units: number;
  }
  const costs: Record<string, Cost> = {};
  const note = (method: string, { receipt }: Outcome): Cost => {
    const { total, executionCostUnits, finalizationCostUnits } = receipt.fee;
    const cost = { xrd: Number(Number(total).toFixed(4)), units: executionCostUnits + finalizationCostUnits };
    costs[method] = cost;
    return cost;
  };

  beforeAll(async () => {
    const ledger = await openBeacon("quicknet");
    const two = [first, second];
    const most = Array.from({ length: MOST_ROUNDS }, (_, index) => signRound(testBeaconKey, index + 1));
    const own = await openBeacon("embedded");
    costs.publish = { xrd: Number(ledger.published.toFixed(4)), units: 0 };
    note("verify, malformed", await ledger.verify({ ...first, signature: "00" }, first.witness));
    note("verify, not proven", await ledger.verify(first, second.witness));
    note("verify_many, two", await ledger.verifyMany(two, witnessForMany(quicknet, two)));
    note("verify", await ledger.verify(rounds[2] ?? first, rounds[2]?.witness ?? ""));
    note("verify, known", await ledger.verify(first, first.witness));
    note("verify_many, most", await own.verifyMany(most, witnessForMany(embedded, most)));
    note("randomness", await ledger.call("randomness", `${first.round}u64`));
  });

  it("verifying one round costs at most 35 million cost units and 1.9 XRD", () => {
    expect(costs.verify?.units).toBeLessThan(35_000_000);
    expect(costs.verify?.xrd).toBeLessThan(1.9);
  });

  it("verifying as many rounds as one call takes stays below the limit of a transaction", () => {
    expect(costs["verify_many, most"]?.units).toBeLessThan(100_000_000);
  });

  it("verifying rounds costs as much as in the committed report", () => {
    if (process.env.KINGDOMS_RENEW) writeFileSync(report, `${JSON.stringify(costs, null, 2)}\n`);
    const stated = JSON.parse(readFileSync(report, "utf8")) as Record<string, Cost>;
    expect(Object.keys(costs).toSorted()).toEqual(Object.keys(stated).toSorted());
    for (const [method, { xrd }] of Object.entries(costs)) {
      const ratio = xrd / (stated[method]?.xrd ?? 0);
      expect(
        Math.abs(ratio - 1),
        `${method} costs ${xrd} XRD, the report says ${stated[method]?.xrd}`,
      ).toBeLessThan(0.05);
    }
  });
});
