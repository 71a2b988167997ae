import { useTranslation } from "react-i18next";
import { useGameConfig } from "../../ledger/reads.ts";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/Panel.tsx";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import { Vaults } from "./Vaults.tsx";

export default function Treasury({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const config = useGameConfig();
  return (
    <Panel title={t("treasury.title")} testId="treasury">
      {config.isPending ? <Loading /> : null}
      {config.data === undefined && config.isError ? (
        <Failure error={config.error} onRetry={() => void config.refetch()} />
      ) : null}
      {config.data === undefined ? null : <Vaults kingdomOf={kingdomOf} config={config.data} />}
    </Panel>
  );
}
