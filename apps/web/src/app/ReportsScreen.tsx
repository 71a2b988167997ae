import "../i18n/later.ts";
import { AttacksPanel } from "../features/attacks/AttacksPopup.tsx";
import { LatestReports } from "../features/history/LatestReports.tsx";

/** What a phone shows of attacks and reports; on a desk two buttons open the same. */
export default function ReportsScreen() {
  return (
    <>
      <AttacksPanel />
      <LatestReports />
    </>
  );
}
