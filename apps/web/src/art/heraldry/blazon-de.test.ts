import { expect, it } from "vitest";
import { armsOf } from "./arms.ts";
import { blazonInGerman } from "./blazon-de.ts";

it("names arms as German heraldry does", () => {
  expect(
    blazonInGerman({
      field: { kind: "plain", tincture: "azure" },
      ordinary: { kind: "chevron", tincture: "or" },
      groups: [{ charge: "tower", tincture: "argent", count: 3, on: "field" }],
    }),
  ).toBe("In Blau ein goldener Sparren zwischen drei silbernen Türmen");
  expect(
    blazonInGerman({
      field: { kind: "parted", partition: "pale", tinctures: ["gules", "sable"] },
      ordinary: null,
      groups: [{ charge: "crown", tincture: "or", count: 1, on: "field" }],
    }),
  ).toBe("Gespalten von Rot und Schwarz, eine goldene Krone");
  expect(
    blazonInGerman({
      field: { kind: "plain", tincture: "argent" },
      ordinary: { kind: "chief", tincture: "vert" },
      groups: [
        { charge: "sword", tincture: "gules", count: 1, on: "field" },
        { charge: "rose", tincture: "or", count: 3, on: "ordinary" },
      ],
    }),
  ).toBe("In Silber ein rotes Schwert, ein grünes Schildhaupt, darauf drei goldene Rosen");
});

it("has words for whatever may be drawn", () => {
  for (let seed = 0; seed < 3000; seed++) {
    expect(blazonInGerman(armsOf(`component_${seed}`))).toMatch(
      /^[A-ZÖ][\p{L} ]+,? (ein|eine|drei) [\p{L} ,]+$/u,
    );
  }
});
