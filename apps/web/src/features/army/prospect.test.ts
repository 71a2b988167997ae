import { loadArtifact } from "@kingdoms/artifacts";
import type { AccountBalance, Kingdom } from "@kingdoms/client";
import { createRules, parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { prospectRefusal } from "./prospect.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));

const kingdom = (treasury: string, feeCredit = "0", inFlight: bigint | null = null): Kingdom =>
  ({
    treasury: parseAttos(treasury),
    feeCredit: parseAttos(feeCredit),
    missions: { prospect: { inFlight } },
  }) as unknown as Kingdom;
const holding = (xrd: string) => ({ xrd: parseAttos(xrd) }) as unknown as AccountBalance;

describe("an expedition", () => {
  it("leaves when treasury and wallet can pay exactly", () => {
    expect(prospectRefusal(rules, kingdom("500"), holding("10"))).toBeNull();
  });
  it("stays for a reason", () => {
    expect(prospectRefusal(rules, kingdom("500", "0", 3n), holding("10"))).toBe("inFlight");
    expect(prospectRefusal(rules, kingdom("499.9"), holding("10"))).toBe("notEnough");
    expect(prospectRefusal(rules, kingdom("500"), holding("9.9"))).toBe("tooPoor");
  });
  it("costs less while the kingdom is owed a fee", () => {
    expect(prospectRefusal(rules, kingdom("500", "4"), holding("6"))).toBeNull();
    expect(prospectRefusal(rules, kingdom("500", "4"), holding("5.9"))).toBe("tooPoor");
    expect(prospectRefusal(rules, kingdom("500", "10"), holding("0"))).toBeNull();
  });
});
