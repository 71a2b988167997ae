import "../i18n/later.ts";
import { AttacksPanel } from "../features/attacks/AttacksPopup.tsx";
import { LatestReports } from "../features/history/LatestReports.tsx";
import { PlansButton } from "../game/planned/PlansButton.tsx";

/** What a phone shows of attacks and reports; on a desk three buttons open the same. */
export default function ReportsScreen() {
  return (
    <>
      <AttacksPanel />
      <PlansButton />
      <LatestReports />
    </>
  );
}
