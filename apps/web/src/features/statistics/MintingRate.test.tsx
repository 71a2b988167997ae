import { readEconomy, readMintingRates } from "@kingdoms/client";
import { createGame } from "@kingdoms/game-tests/support/game.ts";
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useOrders } from "../../orders/store.ts";
import { config, connect, realm, show, standAt } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { MintingRateChart } from "./GoldCharts.tsx";

const game = createGame({ config: realm });
const economy = await readEconomy(game);
const rates = await readMintingRates(game, { ...economy, value: economy.value.factory });
const dueAt = economy.value.factory.lastRatioUpdate + config.gold.ratioPeriod;
const part = <MintingRateChart now={{ economy, rates }} config={config} begun={rates[0]?.start ?? 0} />;

describe("the weekly minting rate", () => {
  it("the weekly rate is shown with its history, and when the next one is due", async () => {
    standAt(dueAt - 90);
    await show(part);
    expect(screen.getByRole("figure", { name: "Weekly minting rate" })).toBeTruthy();
    expect(screen.getByText("Next recalculation in").textContent).toContain("00:01:30");
    expect(screen.queryByRole("button", { name: "Recalculate now" })).toBeNull();
    expect(document.querySelectorAll("tbody tr")).toHaveLength(rates.length);
  });

  it("a due rate needs a wallet, which is not said before it is known that there is none", async () => {
    standAt(dueAt);
    await show(part);
    expect(screen.getByText("Checking…")).toBeTruthy();
    expect(screen.queryByText("Connect a wallet to do it.")).toBeNull();
    act(() => void useWalletStore.setState({ phase: "ready" }));
    expect(screen.getByRole("button", { name: "Recalculate now" })).toHaveProperty("disabled", true);
    expect(screen.getByText("Connect a wallet to do it.")).toBeTruthy();
    expect(screen.getByText(/^It would become \d+\.\d{4} KGLD per mine per hour\.$/)).toBeTruthy();
  });

  it("anyone can set the weekly rate", async () => {
    standAt(dueAt);
    connect();
    await show(part);
    const button = screen.getByRole("button", { name: "Recalculate now" });
    expect(button).toHaveProperty("disabled", false);
    fireEvent.click(button);
    await expect.poll(() => useOrders.getState().orders[0]?.kind).toBe("recalculate");
  });
});
