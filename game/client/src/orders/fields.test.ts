import { BUILDINGS, parseKgld } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { localId } from "../ids.ts";
import { building, cell, count, type Field, inKgld, inXrd, kingdomId, missionId, name } from "./fields.ts";

/** Of each field: texts with their values, and texts that are no value of it. */
const FIELDS: readonly (readonly [
  Field<never>,
  readonly (readonly [string, unknown])[],
  readonly string[],
])[] = [
  ...[inKgld, inXrd].map((field): (typeof FIELDS)[number] => [
    field as Field<never>,
    [
      ["0", 0n],
      ["12345.000000000000000001", parseKgld("12345.000000000000000001")],
      ["9".repeat(40), parseKgld("9".repeat(40))],
    ],
    ["", "-1", "1.", ".5", "1.2.3", "1e3", " 1", "1 ", "1".repeat(41), `1.${"1".repeat(19)}`, "1,5", "Ab"],
  ]),
  [
    count as Field<never>,
    [
      ["0", 0],
      ["42", 42],
      ["999999", 999_999],
    ],
    ["", "1000000", "-1", "1.5", "x1", "1x", " 1"],
  ],
  [
    missionId as Field<never>,
    [
      ["0", 0n],
      ["18446744073709551615", 18_446_744_073_709_551_615n],
    ],
    ["", "1".repeat(21), "-1", "x1", "1x"],
  ],
  [
    name as Field<never>,
    [
      ["", ""],
      ["Camelot, 2nd", "Camelot, 2nd"],
    ].map(([text, value]) => [text ?? "", value] as const),
    [],
  ],
  [building as Field<never>, BUILDINGS.map((one) => [one, one] as const), ["", "castle", "Mine"]],
  [
    cell as Field<never>,
    [
      ["0, 0", { x: 0, y: 0 }],
      ["89, 59", { x: 89, y: 59 }],
      ["123456, 654321", { x: 123_456, y: 654_321 }],
    ],
    ["", "1", "1,", ",1", "1,  2", "-1, 2", "1, -2", "1234567, 1", "1, 1234567", "x1, 2", "1, 2x", "1 2"],
  ],
  [
    kingdomId as Field<never>,
    [
      ["#7#", localId("#7#")],
      [`#${"9".repeat(15)}#`, localId(`#${"9".repeat(15)}#`)],
    ],
    ["", "##", "#x#", "-7", `#${"9".repeat(16)}#`, "x7", "7x", "<7>"],
  ],
];

describe("a field of an order", () => {
  it.each(FIELDS)(
    "a written value is read as the same value, and no other text is read: $type",
    (field, values, others) => {
      for (const [text, value] of values) {
        expect(field.write(value as never), text).toBe(text);
        expect(field.read(text), text).toEqual(value);
      }
      for (const text of others) expect(field.read(text), text).toBeNull();
    },
  );

  it("a field names its type, for which a page has words", () => {
    const types = [inKgld, inXrd, count, missionId, name, building, cell, kingdomId].map(({ type }) => type);
    expect(types).toEqual(["kgld", "xrd", "count", "mission", "name", "building", "cell", "kingdom"]);
  });

  it("a person may leave out what only machines write", () => {
    expect(cell.read("3,4")).toEqual({ x: 3, y: 4 });
    expect([kingdomId.read("7"), kingdomId.read("#7"), kingdomId.read("7#")]).toEqual(
      Array(3).fill(localId("#7#")),
    );
  });
});
