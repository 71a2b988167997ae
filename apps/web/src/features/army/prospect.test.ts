import type { AccountBalance, GameConfig, Kingdom } from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { prospectFee, prospectRefusal } from "./prospect.ts";

const config = {
  missions: { fee: parseAttos("10"), prospectCost: parseAttos("500") },
} as unknown as GameConfig;

const kingdom = (treasury: string, feeCredit = "0", inFlight: bigint | null = null): Kingdom =>
  ({
    treasury: parseAttos(treasury),
    feeCredit: parseAttos(feeCredit),
    missions: { prospect: { inFlight } },
  }) as unknown as Kingdom;
const holding = (xrd: string) => ({ xrd: parseAttos(xrd) }) as unknown as AccountBalance;

describe("an expedition", () => {
  it("leaves when treasury and wallet can pay exactly", () => {
    expect(prospectRefusal(config, kingdom("500"), holding("10"))).toBeNull();
  });
  it("stays for a reason", () => {
    expect(prospectRefusal(config, kingdom("500", "0", 3n), holding("10"))).toBe("inFlight");
    expect(prospectRefusal(config, kingdom("499.9"), holding("10"))).toBe("notEnough");
    expect(prospectRefusal(config, kingdom("500"), holding("9.9"))).toBe("tooPoor");
  });
  it("costs less while the kingdom is owed a fee, and never less than nothing", () => {
    expect(prospectFee(config, kingdom("500", "4"))).toBe(parseAttos("6"));
    expect(prospectFee(config, kingdom("500", "20"))).toBe(0n);
    expect(prospectRefusal(config, kingdom("500", "10"), holding("0"))).toBeNull();
  });
});
