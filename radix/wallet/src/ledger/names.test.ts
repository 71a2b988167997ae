import { expect, test } from "vitest";
import { type EntityName, type Metadata, nameOf, withImitation } from "./names.ts";

const XRD: EntityName = {
  address: "resource_sim1xrd",
  name: "Radix",
  symbol: "XRD",
  iconUrl: "https://a/xrd.png",
};
const RGLD: EntityName = { address: "resource_sim1gold", name: "Royal Gold", symbol: "RGLD" };
const known = [XRD, RGLD];

const imitation = (rest: Omit<EntityName, "address">): EntityName =>
  withImitation({ address: "resource_sim1other", ...rest }, known);

test.each([
  ["XRD", "XRD"],
  ["xrd", "XRD"],
  ["$XRD", "XRD"],
  ["X R D", "XRD"],
  ["Χ\u0420\u0301D", undefined],
  ["ΧRD", "XRD"],
  ["хrd", "XRD"],
  ["XЯD", "XRD"],
  ["ⓍⓇⒹ", "XRD"],
  ["🅧🅡🅓", "XRD"],
  ["🇽🇷🇩", "XRD"],
  ["𝐗𝐑𝐃", "XRD"],
  ["×RD", "XRD"],
  ["RGLD", "RGLD"],
  ["rgId", "RGLD"],
  ["ᎡᏀᏞᎠ", "RGLD"],
  ["GOLD", undefined],
  ["XRD2", undefined],
  ["👑", undefined],
])("a token with the symbol %s counts as an imitation of %s", (symbol, original) => {
  expect(imitation({ symbol }).imitates).toBe(original);
});

test("a name or a picture can be an imitation as well as a symbol", () => {
  expect(imitation({ name: "RADIX" }).imitates).toBe("XRD");
  expect(imitation({ name: "xrd" }).imitates).toBe("XRD");
  expect(imitation({ name: "Something", iconUrl: "https://a/xrd.png" }).imitates).toBe("XRD");
});

test("a known resource is known by its address, not by its name", () => {
  expect(withImitation({ ...XRD, symbol: "RGLD" }, known)).toMatchObject({ known: true });
  expect(withImitation({ ...XRD, symbol: "RGLD" }, known).imitates).toBeUndefined();
});

test("a component may have the name of a token", () => {
  const component = { address: "component_sim1a", name: "XRD" };
  expect(withImitation(component, known)).toEqual(component);
});

test.each([
  ["a number", { type: "U32", value: "7" }],
  ["an address", { type: "GlobalAddress", value: "resource_sim1xrd" }],
  ["a list", { type: "StringArray", values: ["XRD"] }],
  ["a boolean", { type: "Bool", value: true }],
  ["a key", { type: "PublicKey", value: { key_type: "EddsaEd25519", key_hex: "00" } }],
  ["an id", { type: "NonFungibleGlobalId", resource_address: "resource_sim1xrd", non_fungible_id: "#1#" }],
  ["a text that is none", { type: "String", value: 7 }],
  ["nothing", undefined],
  ["null", null],
])("metadata that is %s gives no name", (_what, typed) => {
  const items = ["name", "symbol", "icon_url"].map((key) => ({ key, value: { typed } }));
  expect(nameOf("resource_sim1other", { items } as Metadata)).toEqual({ address: "resource_sim1other" });
});
