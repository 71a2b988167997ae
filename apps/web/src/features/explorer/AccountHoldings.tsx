import { useTranslation } from "react-i18next";
import { Empty } from "../../ui/Notes.tsx";
import styles from "./explorer.module.css";
import type { EntityDetails } from "./wire.ts";

export function AccountHoldings({ entity }: { readonly entity: EntityDetails["items"][number] }) {
  const { t } = useTranslation();
  const held = [
    { title: t("explorer.tokens"), items: entity.fungible_resources?.items ?? [] },
    { title: t("explorer.nonFungibles"), items: entity.non_fungible_resources?.items ?? [] },
  ];
  return (
    <>
      {held.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          {items.length === 0 ? (
            <Empty>{t("explorer.nothing")}</Empty>
          ) : (
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t("explorer.resource")}</th>
                    <th scope="col">{t("explorer.amount")}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((item) => (
                    <tr key={item.resource_address}>
                      <td>{item.resource_address}</td>
                      <td className="numeric">{item.amount ?? "–"}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
      ))}
    </>
  );
}
