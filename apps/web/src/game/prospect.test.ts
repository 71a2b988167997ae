import { loadArtifact } from "@kingdoms/artifacts";
import type { AccountBalance, Kingdom } from "@kingdoms/client";
import { createRules, parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { prospectRefusal as refusal } from "./refusals.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));

const kingdom = (treasury: string, feeCredit = "0", inFlight: bigint | null = null): Kingdom =>
  ({
    treasury: parseAttos(treasury),
    feeCredit: parseAttos(feeCredit),
    missions: { prospect: { inFlight } },
  }) as unknown as Kingdom;
const holding = (xrd: string) => ({ xrd: parseAttos(xrd) }) as unknown as AccountBalance;

const refused = (of: Kingdom, balance: AccountBalance, kept = "0") =>
  refusal(rules, of, balance, parseAttos(kept));

describe("an expedition", () => {
  it("an expedition leaves when treasury and wallet can pay exactly", () => {
    expect(refused(kingdom("500"), holding("10"))).toBeNull();
  });
  it("an expedition that cannot leave has a reason", () => {
    expect(refused(kingdom("500", "0", 3n), holding("10"))).toBe("inFlight");
    expect(refused(kingdom("499.9"), holding("10"))).toBe("notEnough");
    expect(refused(kingdom("500"), holding("9.9"))).toBe("tooPoor");
  });
  it("an expedition costs less while the kingdom has a credit", () => {
    expect(refused(kingdom("500", "4"), holding("6"))).toBeNull();
    expect(refused(kingdom("500", "4"), holding("5.9"))).toBe("tooPoor");
    expect(refused(kingdom("500", "10"), holding("0"))).toBeNull();
  });
  it("an expedition leaves the network fee in the account", () => {
    expect(refused(kingdom("500"), holding("11.9"), "2")).toBe("noNetworkFee");
    expect(refused(kingdom("500", "10"), holding("1.9"), "2")).toBe("noNetworkFee");
    expect(refused(kingdom("500"), holding("12"), "2")).toBeNull();
    expect(refused(kingdom("500"), holding("9.9"), "2")).toBe("tooPoor");
  });
});
