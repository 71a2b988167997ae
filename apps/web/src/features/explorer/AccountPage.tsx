import "../../i18n/later.ts";
import type { WireEntity } from "@kingdoms/client";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { lastKnown } from "../../data/read.ts";
import { useKeysIn } from "../../data/reads.ts";
import { localText } from "../../format/amounts.ts";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import styles from "./explorer.module.css";
import { KingdomLink, Resource, useKingdomAt } from "./Named.tsx";
import { Page } from "./Page.tsx";

/** What an account or a component holds, and which kingdoms it rules or is. */
export function AccountPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: "/account/$id" });
  const { gateway } = useGame();
  const found = useQuery({
    queryKey: ["ledger", "explorer", id],
    queryFn: ({ signal }) =>
      gateway.post("/state/entity/details", { addresses: [id], aggregation_level: "Global" }, { signal }),
  });
  const entity = found.data?.items[0];
  return (
    <Page title={t(id.startsWith("account_") ? "explorer.account" : "explorer.component")} id={id}>
      {found.isPending ? <Loading /> : null}
      {found.isError ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isSuccess && entity === undefined ? <Empty>{t("explorer.notFound")}</Empty> : null}
      {entity === undefined ? null : (
        <>
          <Kingdoms id={id} entity={entity} />
          <Holdings title={t("explorer.tokens")} items={entity.fungible_resources?.items ?? []} />
          <Holdings title={t("explorer.nonFungibles")} items={entity.non_fungible_resources?.items ?? []} />
        </>
      )}
    </Page>
  );
}

function Kingdoms({ id, entity }: { readonly id: string; readonly entity: WireEntity }) {
  const { t } = useTranslation();
  const { kingdomKey } = useGame().config;
  const own = useKingdomAt(id);
  const holds = entity.non_fungible_resources?.items.some(
    (item) => item.resource_address === kingdomKey && Number(item.amount) > 0,
  );
  const read = useKeysIn(holds === true ? [id] : []);
  const keys = lastKnown(read)?.value ?? [];
  const ids = [...(own === null ? [] : [own]), ...keys.map((key) => key.id)];
  if (ids.length === 0) return null;
  return (
    <section>
      <h2>{t(own === null ? "explorer.kingdoms" : "explorer.kingdom")}</h2>
      <ul className={styles.kingdoms}>
        {ids.map((kingdom) => (
          <li key={kingdom}>
            <KingdomLink id={kingdom} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HoldingsProps {
  readonly title: string;
  readonly items: readonly { readonly resource_address: string; readonly amount?: string | number }[];
}

function Holdings({ title, items }: HoldingsProps) {
  const { t } = useTranslation();
  return (
    <section>
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
                  <td>
                    <Resource address={item.resource_address} />
                  </td>
                  <td className="numeric">{localText(String(item.amount ?? "–"))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
