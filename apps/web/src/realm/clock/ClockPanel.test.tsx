import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { realm, show } from "../../test-support/show.tsx";
import ClockPanel from "./ClockPanel.tsx";

const ownerOnly = "Only the realm's owner can move its clock.";

describe("the clock of the ledger", () => {
  it("the clock has its controls for whom the realm allows them", async () => {
    await show(<ClockPanel />);
    expect(await screen.findByRole("button", { name: "Move the clock forward by 1 h" })).toBeTruthy();
    expect(screen.queryByText(ownerOnly)).toBeNull();
  });

  it("the clock says who moves it to a guest, and has no controls", async () => {
    await show(<ClockPanel />, "/", { ...realm, may: ["faucet"] });
    expect(await screen.findByText(ownerOnly)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});
