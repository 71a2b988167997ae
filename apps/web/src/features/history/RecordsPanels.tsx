import "../../i18n/later.ts";
import type { ReactElement } from "react";
import { usePlaySearch } from "../../app/navigation.ts";
import type { RecordsPanel } from "../../app/search.ts";
import { AttacksPopup } from "../attacks/AttacksPopup.tsx";
import { HistoryPopup } from "./HistoryPopup.tsx";
import { ReportPopup } from "./ReportPopup.tsx";

/** The panels about what happened and what is on its way. */
export default function RecordsPanels({ panel }: { readonly panel: RecordsPanel }): ReactElement {
  const { mission } = usePlaySearch();
  switch (panel) {
    case "history":
      return <HistoryPopup />;
    case "report":
      return <ReportPopup mission={mission} />;
    case "attacks":
      return <AttacksPopup />;
  }
}
