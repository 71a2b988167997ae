import { expect, it } from "vitest";
import { armsOf } from "../../art/heraldry/arms.ts";
import { blazon } from "./blazon.ts";

it("the German blazon names arms as German heraldry does", () => {
  expect(
    blazon({
      field: { kind: "plain", tincture: "azure" },
      ordinary: { kind: "chevron", tincture: "or" },
      groups: [{ charge: "tower", tincture: "argent", count: 3, on: "field" }],
    }),
  ).toBe("In Blau ein goldener Sparren zwischen drei silbernen Türmen");
  expect(
    blazon({
      field: { kind: "parted", partition: "pale", tinctures: ["gules", "sable"] },
      ordinary: null,
      groups: [{ charge: "crown", tincture: "or", count: 1, on: "field" }],
    }),
  ).toBe("Gespalten von Rot und Schwarz, eine goldene Krone");
  expect(
    blazon({
      field: { kind: "plain", tincture: "argent" },
      ordinary: { kind: "chief", tincture: "vert" },
      groups: [
        { charge: "sword", tincture: "gules", count: 1, on: "field" },
        { charge: "rose", tincture: "or", count: 3, on: "ordinary" },
      ],
    }),
  ).toBe("In Silber ein rotes Schwert, ein grünes Schildhaupt, darauf drei goldene Rosen");
});

it("the German blazon has words for everything that may be drawn", () => {
  for (let seed = 0; seed < 3000; seed++) {
    expect(blazon(armsOf(`component_${seed}`))).toMatch(/^[A-ZÖ][\p{L} ]+,? (ein|eine|drei) [\p{L} ,]+$/u);
  }
});
