import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { connectionLost, tipSeen } from "../../ledger/tip.ts";
import { show } from "../../test-support/show.tsx";
import { LedgerStatus } from "./LedgerStatus.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";

const WORDS = "The ledger cannot be reached. What you see is what was last read.";

it("says when the ledger cannot be reached, and stops saying it when it can", async () => {
  await show(
    <>
      <LedgerStatus />
      <OfflineBanner />
    </>,
  );
  expect(screen.queryByText(WORDS)).toBeNull();
  act(() => tipSeen(7, Date.now()));
  expect(screen.queryByText(WORDS)).toBeNull();
  act(connectionLost);
  expect(screen.getByText(WORDS).closest('[role="status"]')).toBeTruthy();
  act(() => tipSeen(8, Date.now()));
  expect(screen.queryByText(WORDS)).toBeNull();
});
