import "../i18n/later.ts";
import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, type Denial, REFUSALS } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { i18n } from "../i18n/index.ts";
import { LANGUAGE_ROWS } from "../i18n/languages.ts";
import { denialText } from "./denials.ts";
import { timedDenial } from "./timed-denial.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));
const NOW = 1000;

/** Values of every name that a refusal has. */
const VALUES = {
  due: "10",
  given: "9",
  needed: "300",
  treasury: "12.5",
  room: "7",
  building: "mage_tower",
  cap: "3",
  slots: "11",
  capacity: "2",
  available: "4",
  most: "24",
  missionId: "7",
};

describe("refusals of the rules", () => {
  it("the page knows every refusal of the rules, and none beside them", () => {
    expect(rules.catalogue().refusals.map(({ code }) => code)).toEqual([...REFUSALS]);
  });

  describe.each(LANGUAGE_ROWS)("in the language %s", async (code, { load }) => {
    const { texts } = await load();
    i18n.addResourceBundle(code, "messages", texts, true, true);
    const t = i18n.getFixedT(code, "messages");

    it.each(REFUSALS)("%s is said in words, without an empty place", (name) => {
      for (const values of [VALUES, { ...VALUES, seconds: "60" }]) {
        const denial: Denial = { code: name, sentence: "", values };
        const said = denialText(t, timedDenial(denial, NOW) ?? { denial, until: null }, NOW, code);
        expect(said).toMatch(/\p{L}{3}/u);
        expect(said).not.toMatch(/\{\{|denials\.|refusals\./);
        if ("seconds" in values) expect(said).not.toMatch(/ {2}| \.|: *\.|\(\)/);
      }
    });
  });
});

describe("a refusal that only time is against", () => {
  const denial: Denial = { code: "COOLDOWN", sentence: "", values: { seconds: "7200" } };
  const t = i18n.getFixedT("en", "messages");

  it("a refusal counts down to the moment that takes it away", () => {
    const denied = timedDenial(denial, NOW);
    expect(denied?.until).toBe(NOW + 7200);
    if (denied === null) return;
    expect(denialText(t, denied, NOW, "en")).toContain("2 hours");
    expect(denialText(t, denied, NOW + 7140, "en")).toContain("1 minute");
  });

  it("a refusal that time does not lift has no such moment", () => {
    expect(timedDenial({ ...denial, code: "NO_FREE_SLOT", values: { slots: "11" } }, NOW)?.until).toBeNull();
  });
});
