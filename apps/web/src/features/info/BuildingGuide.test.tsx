import { BUILDINGS, parseAttos, parseKgld } from "@kingdoms/rules";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { config, show } from "../../test-support/show.tsx";
import { BuildingGuide } from "./BuildingGuide.tsx";
import { InfoPage } from "./InfoPage.tsx";

const does = (building: string): string =>
  screen.getByText(building, { selector: "dt" }).nextElementSibling?.textContent ?? "";

describe("the guide to buildings on Info", () => {
  it("the building guide has the figures of the ledger's config", async () => {
    await show(<InfoPage />);
    const guide = await screen.findByTestId("building-guide");
    expect(guide.querySelectorAll("dd")).toHaveLength(BUILDINGS.length);
    expect(does("Mine")).toBe(
      "Mines KGLD: 0.50 to 5.04 KGLD an hour. The rate is recalculated every 7 days: the less backs each KGLD, the less is mined.",
    );
    expect(does("Barracks")).toContain("Trains defenders");
    expect(does("Trezor")).toContain("Keeps up to 2,000 KGLD that nobody can steal");
    expect(does("Stronghold")).toBe("Wars and raids carry off 10 % less than they would without it.");
    expect(does("Mage Tower")).toContain("Makes magic missiles");
    expect(does("Research Academy")).toBe("Wars, raids, missiles and reinforcements travel 20 % less time.");
    expect(does("Obscura Temple")).toContain("each of which stops one missile");
  });

  it("the building guide follows another config", async () => {
    await show(
      <BuildingGuide
        config={{
          ...config,
          effects: {
            trezorCapacity: parseKgld("3500"),
            strongholdFactor: parseAttos("0.875"),
            academyFactor: parseAttos("0.5"),
          },
        }}
      />,
    );
    expect(does("Trezor")).toContain("3,500 KGLD");
    expect(does("Stronghold")).toContain("12.5 %");
    expect(does("Research Academy")).toContain("50 %");
  });
});
