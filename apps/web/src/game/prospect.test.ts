import { loadArtifact } from "@kingdoms/artifacts";
import { type AccountBalance, ledgerTime } from "@kingdoms/client";
import { createRules, parseAttos, parseKgld } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { kingdomMade } from "../test-support/made.ts";
import { launchDenial, paymentRefusal } from "./refusals.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));
const { missions } = kingdomMade();

const denied = (treasury: string, inFlight: bigint | null = null) =>
  launchDenial(
    rules,
    "prospect",
    kingdomMade({
      treasury: parseKgld(treasury),
      missions: { ...missions, prospect: { expectedAt: ledgerTime(9000), launchedAt: null, inFlight } },
    }),
    null,
    1000,
  )?.code;
/** The account holds so much. */
const poor = (xrd: string, kept = "0") =>
  paymentRefusal(
    { xrd: parseAttos(xrd) } as unknown as AccountBalance,
    rules.config.missions.fee,
    parseAttos(kept),
  )?.reason;

describe("an expedition", () => {
  it("an expedition leaves when treasury and wallet can pay exactly", () => {
    expect(denied("500")).toBeUndefined();
    expect(poor("10")).toBeUndefined();
  });
  it("an expedition that cannot leave has a reason", () => {
    expect(denied("500", 3n)).toBe("MISSION_IN_FLIGHT");
    expect(denied("499.9")).toBe("NOT_ENOUGH_KGLD");
    expect(poor("9.9")).toBe("tooPoor");
  });
  it("an expedition leaves the network fee in the account", () => {
    expect(poor("11.9", "2")).toBe("noNetworkFee");
    expect(poor("12", "2")).toBeUndefined();
    expect(poor("9.9", "2")).toBe("tooPoor");
  });
});
