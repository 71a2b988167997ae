import { describe, expect, it } from "vitest";
import {
  accountAddress,
  byFounding,
  componentAddress,
  intentHash,
  kingdomNumber,
  ledgerTime,
  localId,
  stateVersion,
} from "./ids.ts";

describe("identifiers", () => {
  it("identifiers keep their text", () => {
    expect(accountAddress("account_sim1abc")).toBe("account_sim1abc");
    expect(componentAddress("component_tdx_2_1abc")).toBe("component_tdx_2_1abc");
    expect(intentHash("txid_sim1abc")).toBe("txid_sim1abc");
    for (const id of ["#1#", "<crown_1>", "[00ff]"]) expect(localId(id)).toBe(id);
  });

  it.each(["", "account_", "component_sim1abc", 'account_sim1"; CALL', "ACCOUNT_SIM1"])(
    "%j is not an account address",
    (text) => {
      expect(() => accountAddress(text)).toThrow(TypeError);
    },
  );

  it.each(["", "1", "#1", "#-1#", "#1#\n", '#1#"', "<>", "[0]", "#123456789012345678901#"])(
    "%j is not a local id",
    (text) => {
      expect(() => localId(text)).toThrow(TypeError);
    },
  );

  it("state versions and times are whole numbers", () => {
    expect(stateVersion(0)).toBe(0);
    expect(() => stateVersion(-1)).toThrow(TypeError);
    expect(() => stateVersion(1.5)).toThrow(TypeError);
    expect(() => ledgerTime(Number.NaN)).toThrow(TypeError);
  });

  it("kingdoms' ids are numbered in the order of founding; other ids come last", () => {
    expect(["#12#", "<name>", "##", "#1234567890123456#"].map(kingdomNumber)).toEqual([12, null, null, null]);
    expect(["<crown>", "#10#", "#9#"].toSorted(byFounding)).toEqual(["#9#", "#10#", "<crown>"]);
  });
});
