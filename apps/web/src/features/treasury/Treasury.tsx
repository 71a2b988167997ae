import { useTranslation } from "react-i18next";
import { useRules } from "../../data/rules.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { Panel } from "../../ui/pages.tsx";
import styles from "./treasury.module.css";
import { Vaults } from "./Vaults.tsx";

export default function Treasury({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const rules = useRules();
  return (
    <Panel title={t("treasury.title")} className={styles.panel} testId="treasury">
      {rules.isPending ? <Loading /> : null}
      {rules.data === undefined && rules.isError ? (
        <Failure error={rules.error} onRetry={() => void rules.refetch()} />
      ) : null}
      {rules.data === undefined ? null : <Vaults kingdomOf={kingdomOf} rules={rules.data} />}
    </Panel>
  );
}
