import { expect, it } from "vitest";
import { styles } from "./styles.ts";

/** Scripts are not lowered by the build as style sheets are. */
it("the styles use nothing that Safari 16 does not know", () => {
  expect(styles).not.toMatch(/light-dark\(|text-wrap-style|@starting-style|@scope|:popover-open|anchor\(/);
});

it("every colour that is used has a value by day and at dusk", () => {
  const used = new Set(Array.from(styles.matchAll(/var\((--[a-z-]+)\)/g), ([, name]) => name));
  const rules = Array.from(styles.matchAll(/:host[^{]*\{([^}]*)\}/g), ([, rule]) => rule ?? "");
  const defined = (rule: string): string[] =>
    Array.from(rule.matchAll(/(--[a-z-]+):/g), ([name]) => name.slice(0, -1));
  const [light = "", dark = ""] = rules;
  expect(defined(light)).toEqual(defined(dark));
  expect(defined(light).length).toBeGreaterThan(10);
  const everywhere = new Set(rules.flatMap(defined));
  expect([...used].filter((name) => name !== undefined && !everywhere.has(name))).toEqual([]);
});
