import { expect, it } from "vitest";
import type { Json } from "../../values/json.ts";
import type { TypedSubstate } from "../form.ts";
import { typedSubstate } from "../index.ts";

const text = (value: string): Json => ({ kind: "String", value });
const variant = (variant_id: number, variant_name: string, ...fields: Json[]): Json => ({
  kind: "Enum",
  variant_id: String(variant_id),
  variant_name,
  fields,
});
const tuple = (...fields: Json[]): Json => ({ kind: "Tuple", fields });

const substate = (of: Partial<TypedSubstate>): TypedSubstate => ({
  entity: () => "",
  json: null,
  payload: new Uint8Array(),
  keyJson: null,
  keyPayload: new Uint8Array(),
  sort: 0,
  isLocked: false,
  typeNamed: () => undefined,
  ...of,
});

it.each([
  ["in XRD", variant(1, "Xrd", { kind: "Decimal", value: "1.5" }), { amount: "1.5", unit: "XRD" }],
  ["in dollars", variant(2, "Usd", { kind: "Decimal", value: "0.1" }), { amount: "0.1", unit: "USD" }],
  ["of nothing", variant(0, "Free"), undefined],
])("a method's royalty %s has its amount and unit, or neither", (_name, royalty, royalty_amount) => {
  const entry = substate({ keyJson: text("buy"), json: variant(0, "V1", royalty) });
  expect(typedSubstate("RoyaltyModuleMethodRoyaltyEntry", entry)).toEqual({
    substate_type: "RoyaltyModuleMethodRoyaltyEntry",
    is_locked: false,
    key: { method_name: "buy" },
    value: royalty_amount ? { royalty_amount } : {},
  });
});

it("a store whose types are named by a package has the types of those names", () => {
  const local = (id: number) =>
    variant(0, "", tuple({ kind: "Bytes", hex: "ab" }, variant(1, "", { kind: "U64", value: String(id) })));
  const remote = variant(1, "", tuple({ kind: "Reference", value: "package_1" }, text("Shop"), text("Good")));
  const json = variant(1, "", tuple(tuple(local(300), remote, { kind: "Bool", value: true })));
  const id = (number: number, sbor: string) => ({
    schema_hash: "ab",
    local_type_id: { kind: "SchemaLocal", id: number, as_sbor: { hex: sbor } },
  });
  const resolved = { entity_address: "package_1", ...id(7, "5c2201010a0700000000000000") };
  const info = substate({
    json,
    typeNamed: ({ type_name }) => (type_name === "Good" ? resolved : undefined),
  });
  expect(typedSubstate("TypeInfoModuleFieldTypeInfo", info)).toMatchObject({
    value: {
      details: {
        type: "KeyValueStore",
        key_value_store_info: {
          key_generic_substitution: {
            type: "Local",
            scoped_type_id: id(300, "5c2201010a2c01000000000000"),
          },
          value_generic_substitution: {
            type: "Remote",
            blueprint_type_identifier: {
              package_address: "package_1",
              blueprint_name: "Shop",
              type_name: "Good",
            },
            resolved_full_type_id: resolved,
          },
          allow_ownership: true,
        },
      },
    },
  });
});
