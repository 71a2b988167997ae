import "../i18n/later.ts";
import { AttacksPanel } from "../features/attacks/AttacksPopup.tsx";
import { LatestReports } from "../features/history/LatestReports.tsx";
import { PlansButton } from "../game/planned/PlansButton.tsx";

/** A phone's screen of attacks and reports; on a desktop three buttons open the same. */
export default function ReportsScreen() {
  return (
    <>
      <AttacksPanel />
      <PlansButton />
      <LatestReports />
    </>
  );
}
