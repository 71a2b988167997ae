import "../i18n/later.ts";
import { type ReactElement, Suspense } from "react";
import { AttacksPopup } from "../features/attacks/AttacksPopup.tsx";
import { HistoryPopup } from "../features/history/HistoryPopup.tsx";
import { ReportPopup } from "../features/history/ReportPopup.tsx";
import { type RecordsPanel, usePlaySearch } from "../navigation/navigation.ts";
import { part } from "../ui/part.tsx";

const PlansPopup = part(() => import("../features/plans/PlansPopup.tsx"));

/** The panels about past events and missions in flight. */
export default function RecordsPanels({ panel }: { readonly panel: RecordsPanel }): ReactElement {
  const { mission } = usePlaySearch();
  switch (panel) {
    case "history":
      return <HistoryPopup />;
    case "report":
      return <ReportPopup mission={mission} />;
    case "attacks":
      return <AttacksPopup />;
    case "plans":
      return (
        <Suspense fallback={null}>
          <PlansPopup />
        </Suspense>
      );
  }
}
