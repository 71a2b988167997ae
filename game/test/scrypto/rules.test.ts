/** rules.wasm and its typed face: the model's vectors, previews that hold every outcome, even draws. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { testBeaconKey } from "@embedded-radix/transactions";
import { loadArtifact } from "@kingdoms/artifacts";
import { randomnessOf, signRound } from "@kingdoms/beacon";
import {
  BUILDINGS,
  type BuildingCounts,
  createRules,
  formatAttos,
  parseAttos,
  type Rules,
  RulesError,
} from "@kingdoms/rules";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { beforeAll, describe, expect, it } from "vitest";
import { holdsRaid, holdsStrike, holdsWar } from "../support/scrypto/previews.ts";
import { RawRules, standardConfig } from "../support/scrypto/raw-rules.ts";

const vectors = fileURLToPath(new URL("../../rules/rust/vectors/", import.meta.url));
const files = readdirSync(vectors).filter((file) => file.endsWith(".json"));

const NO_BUILDINGS = Object.fromEntries(BUILDINGS.map((name) => [name, 0])) as BuildingCounts;

let rules: Rules;
let raw: RawRules;
beforeAll(async () => {
  const wasm = await WebAssembly.compile(await loadArtifact("rules.wasm"));
  raw = new RawRules(wasm);
  rules = await createRules(wasm, standardConfig(raw));
});

describe("the golden vectors", () => {
  it.each(files)("%s: every case has the model's answer", (file) => {
    for (const { request, answer } of JSON.parse(readFileSync(vectors + file, "utf8")))
      expect(raw.call(request), JSON.stringify(request)).toEqual({ ok: answer });
  });
});

describe("the typed interface", () => {
  it("the rules accept the config of a game", async () => {
    const standard = standardConfig(raw);
    expect(standard.buildings.obscura_temple).toEqual({
      cost: parseAttos("5000"),
      buildTime: 43_200,
      cap: 1,
    });
    const quick = await createRules(await loadArtifact("rules.wasm"), {
      ...standard,
      kinds: { ...standard.kinds, war: { ...standard.kinds.war, duration: 60 } },
    });
    const way = [
      { x: 0, y: 0 },
      { x: 3, y: 4 },
    ] as const;
    expect([rules, quick].map((game) => game.travel("war", ...way, NO_BUILDINGS, 0))).toEqual([
      { distance: 5, seconds: 8751, arrival: 8751, decidedAt: 8820 },
      { distance: 5, seconds: 72, arrival: 72, decidedAt: 120 },
    ]);
    const endless = { ...standard, gold: { ...standard.gold, accrualCap: standard.gold.ratioPeriod + 1 } };
    await expect(createRules(await loadArtifact("rules.wasm"), endless)).rejects.toThrow(RulesError);
  });

  it("the rules compute gold, odds and outcomes in attos", () => {
    const mining = {
      mines: 2,
      ratio: parseAttos("0.0014"),
      lastTimeClaimed: 0,
      lastTimeSettled: 0,
      unclaimed: parseAttos("0"),
      mineable: parseAttos("10000"),
    };
    expect(formatAttos(rules.unclaimed(mining, [], 1000))).toBe("2.8");
    expect(formatAttos(rules.withdrawFee(0, 1_209_600))).toBe("250");
    expect(formatAttos(rules.kgldFor(parseAttos("600")))).toBe("30000");
    const raid = {
      defenders: 4,
      unclaimed: parseAttos("100"),
      buildings: { ...NO_BUILDINGS, stronghold: 1 },
    };
    expect(formatAttos(rules.raidPreview(raid).successProbability)).toBe("0.7");
    expect(rules.raid(raid, "overdue")).toEqual({
      success: true,
      captured: false,
      attackerLosses: 0,
      amount: parseAttos("63"),
    });
  });

  it("a RulesError says which argument is wrong", () => {
    expect(() => rules.mintingRatio(parseAttos("-1"), parseAttos("0"))).toThrow("backing is negative");
    expect(() => rules.rarity(Uint8Array.of(0))).toThrow("fate is not 32 bytes of hex");
  });
});

describe("previews", () => {
  const random = seededRandom("previews");
  const fate = (n: number) => keccak_256(utf8ToBytes(`${random.seed} ${n}`));
  const counts = () => Object.fromEntries(BUILDINGS.map((name) => [name, random.integer(3)])) as never;

  it("previews of a war contain the outcome of every fate", () => {
    for (let n = 0; n < 2000; n++) {
      const attackers = 1 + random.integer(60);
      const field = {
        attackers,
        defenders: random.integer(2 * attackers),
        treasury: parseAttos(String(50_000 + random.integer(50_000))),
        hidden: parseAttos(String(random.integer(50_000))),
        buildings: counts(),
        alarm: random.integer(3),
      };
      const preview = rules.warPreview(field);
      const outcome = rules.war(field, fate(n));
      if (!holdsWar(preview, outcome)) expect.fail(show({ n, field, preview, outcome }));
    }
  });

  it("previews of raids and missiles contain the outcome of every fate", () => {
    for (let n = 0; n < 2000; n++) {
      const raid = {
        defenders: random.integer(16),
        unclaimed: parseAttos(String(random.integer(4000))),
        buildings: counts(),
      };
      const raided = rules.raid(raid, fate(n));
      if (!holdsRaid(rules.raidPreview(raid), raided)) expect.fail(show({ n, raid, raided }));

      const field = {
        missiles: 1 + random.integer(9),
        barriers: random.integer(4),
        defenders: random.integer(9),
        buildings: counts(),
      };
      const preview = rules.missilePreview(field);
      const struck = rules.missile(field, fate(n));
      if (!holdsStrike(preview, struck)) expect.fail(show({ n, field, preview, struck }));
    }
  });
});

describe("draws", () => {
  /** Chi-square stays below the value that a fair draw exceeds once in 100,000 times; the fates are always the same ones. */
  const DRAWS = Number(process.env.KINGDOMS_DRAWS ?? 20_000);
  const ROUNDS = 100;
  let fates: string[] = [];
  /** Of rounds that were signed, each for as many missions. */
  beforeAll(() => {
    const factory = new Uint8Array(30).fill(7);
    fates = Array.from({ length: ROUNDS }, (_, n) =>
      randomnessOf(signRound(testBeaconKey, n + 1).signature),
    ).flatMap((randomness) =>
      Array.from({ length: DRAWS / ROUNDS }, (_, mission) =>
        bytesToHex(rules.fateOfRound(hexToBytes(randomness), 242, factory, BigInt(mission + 1))),
      ),
    );
  });
  const chiSquare = (counts: readonly number[], chances: readonly number[]) =>
    counts.reduce(
      (sum, count, i) => sum + (count - DRAWS * (chances[i] ?? 0)) ** 2 / (DRAWS * (chances[i] ?? 0)),
      0,
    );
  const tally = (size: number, pick: (fate: string) => number) => {
    const counts = Array.from({ length: size }, () => 0);
    for (const picked of fates.map(pick)) counts[picked] = (counts[picked] ?? 0) + 1;
    return counts;
  };

  it("draws of rarity follow its table", () => {
    const names = standardConfig(raw).rarities.map(({ name }) => name as string);
    const drawn = (fate: string) =>
      (raw.call({ op: "rarity", fate }) as { ok: { rarity: string } }).ok.rarity;
    const counts = tally(5, (fate) => names.indexOf(drawn(fate)));
    expect(chiSquare(counts, [0.5, 0.25, 0.15, 0.08, 0.02])).toBeLessThan(28.5);
  });

  it("draws of prospecting follow its table", () => {
    const counts = tally(
      4,
      (fate) => (raw.call({ op: "prospect", fate }) as { ok: { band: number } }).ok.band,
    );
    expect(chiSquare(counts, [0.1, 0.55, 0.27, 0.08])).toBeLessThan(25.9);
  });

  it("draws of damage and of a building are uniform, without modulo bias", () => {
    for (const n of [3, 7, 15]) {
      const counts = tally(n, (fate) => (raw.call({ op: "below", fate, k: 1, n }) as { ok: number }).ok);
      expect(
        chiSquare(
          counts,
          Array.from({ length: n }, () => 1 / n),
        ),
      ).toBeLessThan({ 3: 23.1, 7: 32.5, 15: 46.9 }[n] ?? 0);
    }
  });

  it("draws of luck are uniform over twenty parts of the range", () => {
    const part = (fate: string) =>
      Math.floor(Number((raw.call({ op: "fraction", fate, k: 0 }) as { ok: string }).ok) * 20);
    expect(
      chiSquare(
        tally(20, part),
        Array.from({ length: 20 }, () => 0.05),
      ),
    ).toBeLessThan(54.6);
  });
});

function show(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? String(inner) : inner));
}
