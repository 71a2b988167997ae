import { screen } from "@testing-library/react";
import { expect, inject, it } from "vitest";
import { lastKnown } from "../data/read.ts";
import { useKingdom } from "../data/reads.ts";
import { connect, show } from "../test-support/show.tsx";
import {
  kgldTreasuryAmount,
  useKgldWalletAmount,
  useKingdomInfoList,
  useKingdomStatusContext,
  useSelectedKingdom,
} from "./client-context.ts";

const { funded } = inject("chapters");

function Values() {
  const selectedKingdom = useSelectedKingdom();
  const kingdomStatusContext = useKingdomStatusContext();
  const kingdomInfoList = useKingdomInfoList();
  const kgldWalletAmount = useKgldWalletAmount(funded.key.account);
  const kingdom = lastKnown(useKingdom(funded.key.component))?.value;
  const kgldTreasuryAmountNow =
    kingdom === undefined ? null : kgldTreasuryAmount({ key: funded.key, kingdom });
  return (
    <output>
      {JSON.stringify({
        selected: selectedKingdom?.id,
        status: kingdomStatusContext.state,
        kingdoms: kingdomInfoList?.map(({ name }) => name).includes("Highmoor"),
        wallet: typeof kgldWalletAmount,
        treasury: kgldTreasuryAmountNow === kingdom?.treasury,
      })}
    </output>
  );
}

it("the five values of the client's context are read from a real ledger", async () => {
  connect();
  await show(<Values />);
  const values = () => JSON.parse(screen.getByRole("status").textContent ?? "") as Record<string, unknown>;
  await expect.poll(values, { timeout: 20_000 }).toEqual({
    selected: expect.stringMatching(/^#\d+#$/) as string,
    status: "known",
    kingdoms: true,
    wallet: "bigint",
    treasury: true,
  });
});
