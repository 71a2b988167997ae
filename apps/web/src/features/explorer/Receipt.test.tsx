import type { WireTransaction, WireTransactionStatus } from "@kingdoms/client";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { realm, show } from "../../test-support/show.tsx";
import { Receipt } from "./Receipt.tsx";

const REFUSED =
  'ApplicationError(PanicMessage("KINGDOMS_NOT_ENOUGH_KGLD: \\"The treasury has 1200 KGLD, and 5000 KGLD are needed.\\" @ kingdom.rs:1"))';

const status = (intent_status: string) => ({ intent_status }) as unknown as WireTransactionStatus;
const committed = (parts: object) =>
  ({ state_version: 12, fee_paid: "0.5", ...parts }) as unknown as WireTransaction;

describe("a transaction's receipt", () => {
  it("a receipt shows the game's refusal as a sentence, and folds the engine's text", async () => {
    await show(
      <Receipt status={status("CommittedFailure")} committed={committed({ error_message: REFUSED })} />,
    );
    expect(screen.getByText("The treasury has 1,200 KGLD, and 5,000 KGLD are needed.")).toBeTruthy();
    const details = screen.getByText(REFUSED).closest("details");
    expect(details?.open).toBe(false);
  });

  it("another error has the engine's text alone, and shows it", async () => {
    const text = "SystemUpstreamError(InsufficientFee)";
    await show(
      <Receipt status={status("CommittedFailure")} committed={committed({ error_message: text })} />,
    );
    expect(screen.getByText(text).closest("details")?.open).toBe(true);
  });

  it("each amount and each key that changed hands has a row", async () => {
    const balance_changes = {
      fungible_fee_balance_changes: [],
      fungible_balance_changes: [
        { entity_address: "account_1", resource_address: realm.kgld, balance_change: "-1200.5" },
      ],
      non_fungible_balance_changes: [
        { entity_address: "account_1", resource_address: realm.kingdomKey, added: ["#7#"], removed: [] },
        {
          entity_address: "account_2",
          resource_address: "resource_other",
          added: [],
          removed: ["<a>", "<b>"],
        },
      ],
    };
    await show(<Receipt status={status("CommittedSuccess")} committed={committed({ balance_changes })} />);
    const [, ...rows] = screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain("Kingdom Gold (KGLD)");
    expect(rows[0]).toMatch(/1,200\.5$/);
    expect(rows[1]).toContain("Kingdom Key");
    expect(
      within(screen.getAllByRole("row")[2] as HTMLElement).getByRole("link", { name: /7/ }),
    ).toBeTruthy();
    expect(rows[2]).toMatch(/- <a>- <b>$/);
  });

  it("a transaction that moved nothing has no table", async () => {
    const balance_changes = { fungible_balance_changes: [], non_fungible_balance_changes: [] };
    await show(<Receipt status={status("CommittedSuccess")} committed={committed({ balance_changes })} />);
    expect(screen.queryByRole("table")).toBeNull();
  });
});
