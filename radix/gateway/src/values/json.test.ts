import { expect, it } from "vitest";
import { address, bytes, byVariant, option, text } from "./json.ts";

it("a value that is not text reads as empty text", () => {
  expect(text({ kind: "U8", value: "7" })).toBe("7");
  expect(text({ kind: "Bool", value: true })).toBe("");
  expect(text({ kind: "Tuple" })).toBe("");
});

it("an option holds its first field, or nothing", () => {
  const inner = { kind: "U8", value: "7" };
  expect(option({ kind: "Enum", variant_name: "Some", fields: [inner] })).toBe(inner);
  expect(option({ kind: "Enum", variant_name: "None", fields: [] })).toBeNull();
});

it("bytes and addresses are found in wrappers", () => {
  const wrapped = (inner: object) => ({ kind: "Tuple", fields: [{ kind: "Tuple", fields: [inner] }] });
  expect(bytes(wrapped({ kind: "Bytes", hex: "00ff" }) as never)).toBe("00ff");
  expect(address(wrapped({ kind: "Own", value: "internal_vault_1" }) as never)).toBe("internal_vault_1");
  expect(bytes({ kind: "U8", value: "7" })).toBe("");
});

it("a variant without a shape is an error that names it", () => {
  expect(() => byVariant({ kind: "Enum", variant_name: "New" }, {})).toThrow("New");
});
