import { expect, it } from "vitest";
import { armsOf } from "../../art/heraldry/designs.ts";
import { blazon } from "./blazon.ts";

it("the German blazon names arms as German heraldry does", () => {
  expect(
    blazon({
      field: { kind: "plain", tincture: "azure" },
      ordinary: { kind: "chevron", line: "straight", tincture: "or" },
      groups: [{ charge: "tower", tincture: "argent", count: 3, on: "field" }],
      difference: null,
    }),
  ).toBe("In Blau ein goldener Sparren zwischen drei silbernen Türmen");
  expect(
    blazon({
      field: { kind: "parted", partition: "pale", line: "wavy", tinctures: ["gules", "sable"] },
      ordinary: null,
      groups: [{ charge: "crown", tincture: "or", count: 1, on: "field" }],
      difference: null,
    }),
  ).toBe("Gespalten im Wellenschnitt von Rot und Schwarz, eine goldene Krone");
  expect(
    blazon({
      field: { kind: "plain", tincture: "argent" },
      ordinary: { kind: "chief", line: "embattled", tincture: "vert" },
      groups: [
        { charge: "sword", tincture: "gules", count: 1, on: "field" },
        { charge: "rose", tincture: "or", count: 3, on: "ordinary" },
      ],
      difference: { kind: "label", points: 3, tincture: "gules" },
    }),
  ).toBe(
    "In Silber ein rotes Schwert, ein grünes Schildhaupt im Zinnenschnitt, darauf drei goldene Rosen, ein roter Turnierkragen mit drei Lätzen",
  );
});

it("the German blazon has words for everything that may be drawn", () => {
  for (let number = 1; number < 9000; number++) {
    const said = blazon(armsOf({ id: `#${number}#`, component: `component_${number}` }));
    expect(said).toMatch(/^[A-ZÖ][\p{L} ,]+,? (ein|eine|drei) [\p{L} ,]+$/u);
  }
});
