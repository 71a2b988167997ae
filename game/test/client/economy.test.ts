/** The client's reads of the whole game's gold and of all kingdoms at once, against the real gateway over HTTP. */
import {
  createGatewayClient,
  DecodeError,
  type GatewayClient,
  ledgerTime,
  readEconomy,
  readMintingRates,
  readPastEconomy,
  recalculate,
  surveyKingdoms,
} from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FoundedKingdom, startWorld, type World } from "../support/world/index.ts";

const KINGDOMS = 23;
const WEEK = 604_800;

describe("the economy and the survey", () => {
  let world: World;
  let gateway: GatewayClient;
  /** Before anybody bought gold. */
  let before: number;
  const kingdoms: FoundedKingdom[] = [];
  const context = () => ({ config: world.config, gateway });

  beforeAll(async () => {
    world = await startWorld();
    gateway = createGatewayClient({ baseUrl: world.gatewayUrl, applicationName: "test" });
    before = world.now();
    await world.advance(3600);
    // The owner's funds pay for 15 at most.
    for (let index = 0; index < KINGDOMS; index++) {
      kingdoms.push(await world.found(world.account(index < 12 ? 0 : 1), index, 0, `Kingdom ${index}`));
    }
    const [rich] = kingdoms;
    if (rich === undefined) throw new Error("no kingdom");
    await world.fill(rich, "50", "900");
    await world.build(rich, "mine");
    await world.advance(WEEK);
    await world.must(world.account(0), recalculate({ factory: world.config.factory }));
    await world.advance(3600);
  });
  afterAll(() => world.stop());

  it("the economy has the supply of KGLD and the balances of the vaults", async () => {
    const { value: gold } = await readEconomy(context());
    expect(gold.minted).toBeGreaterThan(parseAttos("900"));
    // The mine was paid with gold.
    expect(gold.burned).toBe(parseAttos("300"));
    expect(gold.supply).toBe(gold.minted - gold.burned);
    // Every founding has started the drawing of a rarity.
    expect(gold.missionVault).toBe(parseAttos(String(10 * KINGDOMS)));
    // Of the rest of the prices and of the gold's, a tenth is the payee's.
    const income = 590 * KINGDOMS + 50;
    expect(gold.payeeVault).toBe(parseAttos(String(income * 0.1)));
    expect(gold.backing).toBe(parseAttos(String(income * 0.9)));
    expect(gold.factory.kingdomCount).toBe(BigInt(KINGDOMS));
  });

  it("the past economy is as it was, and null before the game", async () => {
    const then = await readPastEconomy(context(), ledgerTime(before));
    expect(then?.value).toMatchObject({ minted: 0n, backing: 0n, payeeVault: 0n });
    expect(then?.time).toBeLessThanOrEqual(before);
    await expect(readPastEconomy(context(), ledgerTime(before - 10 * 365 * 86_400))).rejects.toThrow();
  });

  it("readMintingRates reads every weekly rate", async () => {
    const now = await readEconomy(context());
    const rates = await readMintingRates(context(), { ...now, value: now.value.factory });
    expect(rates).toHaveLength(2);
    expect((rates[1]?.start ?? 0) - (rates[0]?.start ?? 0)).toBeGreaterThanOrEqual(WEEK);
  });

  it("a survey reads kingdoms like single reads", async () => {
    const progress: number[] = [];
    const components = kingdoms.map(({ component }) => component);
    const survey = await surveyKingdoms(context(), components, { onProgress: (read) => progress.push(read) });
    expect(survey.value.map(({ component }) => component)).toEqual(components);
    expect(progress.toSorted((one, other) => one - other).at(-1)).toBe(KINGDOMS);
    expect(progress).toHaveLength(2);
    for (const index of [0, 1, KINGDOMS - 1]) {
      const alone = await world.game.kingdomState(components[index] ?? "");
      expect(survey.value[index]).toEqual(alone.value);
    }
    // The rate of the second week is one that no kingdom but the miner's could have settled.
    expect(survey.value[1]?.mining.laterRates).toHaveLength(1);
  });

  it("a survey of the past is at one state version", async () => {
    const early = await readPastEconomy(context(), ledgerTime(before + 3600 + 1));
    const [rich] = kingdoms;
    const survey = await surveyKingdoms(context(), [rich?.component ?? ""], { at: early?.stateVersion });
    expect(survey.stateVersion).toBe(early?.stateVersion);
  });

  it("an aborted survey ends", async () => {
    const controller = new AbortController();
    controller.abort();
    const components = kingdoms.map(({ component }) => component);
    await expect(surveyKingdoms(context(), components, { signal: controller.signal })).rejects.toThrow();
  });

  it("a survey refuses a component that is no kingdom of the game", async () => {
    await expect(surveyKingdoms(context(), [world.config.dAppDefinition])).rejects.toThrow(DecodeError);
  });
});
