import { parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { componentAddress, localId } from "../ids.ts";
import {
  address,
  array,
  bigCount,
  bool,
  bytes,
  count,
  DecodeError,
  type Decoder,
  decimal,
  decode,
  instant,
  nonFungibleId,
  option,
  struct,
  text,
  variantOf,
  variantText,
} from "./sbor.ts";

const string = (value: string, field_name?: string) => ({ kind: "String", value, field_name });
const read = <T>(decoder: Decoder<T>, value: unknown) => decode(decoder, value, "it");

describe("programmatic JSON", () => {
  it("decoders turn programmatic JSON into typed values", () => {
    expect(read(text, string("Camelot"))).toBe("Camelot");
    expect(read(count, { kind: "U32", value: "7" })).toBe(7);
    expect(read(bigCount, { kind: "U64", value: "18446744073709551615" })).toBe(2n ** 64n - 1n);
    expect(read(decimal, { kind: "Decimal", value: "-0.000000000000000001" })).toBe(-1n);
    expect(read(bool, { kind: "Bool", value: true })).toBe(true);
    expect(read(bytes, { kind: "Bytes", element_kind: "U8", hex: "00ff" })).toBe("00ff");
    expect(read(array(count), { kind: "Array", elements: [{ kind: "U8", value: "1" }] })).toEqual([1]);
    expect(read(nonFungibleId(localId), { kind: "NonFungibleLocalId", value: "#7#" })).toBe("#7#");
    expect(read(address(componentAddress), { kind: "Reference", value: "component_sim1x" })).toBe(
      "component_sim1x",
    );
  });

  it("an instant is decoded from an integer or from the struct around it", () => {
    const seconds = { kind: "I64", value: "1767225600" };
    expect(read(instant, seconds)).toBe(1_767_225_600);
    expect(read(instant, { kind: "Tuple", type_name: "Instant", fields: [seconds] })).toBe(1_767_225_600);
  });

  it("options and enums are decoded by variant", () => {
    const none = { kind: "Enum", variant_id: "0", variant_name: "None", fields: [] };
    const some = { kind: "Enum", variant_id: "1", variant_name: "Some", fields: [string("x")] };
    expect(read(option(text), none)).toBeNull();
    expect(read(option(text), some)).toBe("x");
    const status = variantOf({ None: () => "none", Some: () => "some" });
    expect(read(status, some)).toBe("some");
    expect(() => read(status, { kind: "Enum", variant_name: "Other", fields: [] })).toThrow(
      "unknown variant Other",
    );
    expect(read(variantText(["mine", "trezor"]), string("mine"))).toBe("mine");
  });

  it("structs are decoded by field name, in any order, ignoring fields of a newer ledger", () => {
    const value = {
      kind: "Tuple",
      fields: [
        { kind: "U8", value: "1", field_name: "new" },
        string("b", "name"),
        { kind: "Decimal", value: "2", field_name: "gold" },
      ],
    };
    expect(read(struct({ gold: decimal, name: text }), value)).toEqual({ gold: parseAttos("2"), name: "b" });
  });

  it("a DecodeError names the path of the field", () => {
    const point = struct({ place: struct({ x: count }) });
    const value = {
      kind: "Tuple",
      fields: [{ kind: "Tuple", field_name: "place", fields: [{ ...string("7", "x") }] }],
    };
    expect(() => read(point, value)).toThrow("it.place.x: expected U8, found String");
    expect(() => read(point, { kind: "Tuple", fields: [] })).toThrow("it.place: is missing");
  });

  it.each([
    null,
    undefined,
    7,
    "text",
    {},
    { kind: 1 },
    { kind: "Tuple" },
    { kind: "U32" },
    { kind: "U64", value: 7 },
  ])("a decoder refuses %j with a DecodeError", (value) => {
    for (const decoder of [text, count, bytes, decimal, struct({ a: text }), array(text), option(text)]) {
      expect(() => read<unknown>(decoder, value)).toThrow(DecodeError);
    }
  });

  it("a decoder refuses numbers that a JavaScript number cannot hold", () => {
    expect(() => read(count, { kind: "U64", value: "9007199254740993" })).toThrow(DecodeError);
    expect(() => read(decimal, { kind: "Decimal", value: "1e5" })).toThrow(DecodeError);
  });
});
