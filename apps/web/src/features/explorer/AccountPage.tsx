import "../../i18n/later.ts";
import type { WireEntity } from "@kingdoms/client";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { lastKnown } from "../../data/read.ts";
import { useKeysIn } from "../../data/reads.ts";
import { localText } from "../../format/amounts.ts";
import { Empty } from "../../ui/Notes.tsx";
import styles from "./explorer.module.css";
import { KingdomLink, Resource, useKingdomAt } from "./Named.tsx";
import { Page } from "./Page.tsx";
import { Table } from "./Table.tsx";

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
  return (
    <Page
      title={t(id.startsWith("account_") ? "explorer.account" : "explorer.component")}
      id={id}
      read={found}
    >
      {({ items: [entity] }) =>
        entity === undefined ? (
          <Empty>{t("explorer.notFound")}</Empty>
        ) : (
          <>
            <Kingdoms id={id} entity={entity} />
            <Holdings title={t("explorer.tokens")} held={entity.fungible_resources} />
            <Holdings title={t("explorer.nonFungibles")} held={entity.non_fungible_resources} />
          </>
        )
      }
    </Page>
  );
}

function Kingdoms({ id, entity }: { readonly id: string; readonly entity: WireEntity }) {
  const { t } = useTranslation();
  const { kingdomKey } = useGame().config;
  const own = useKingdomAt(id);
  const held = entity.non_fungible_resources;
  const holds = held?.items.some((item) => item.resource_address === kingdomKey && Number(item.amount) > 0);
  // The key may be on a later page.
  const mayHold = holds === true || held?.next_cursor != null;
  const read = useKeysIn(mayHold ? [id] : []);
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
  readonly held:
    | {
        readonly total_count: number;
        readonly items: readonly { readonly resource_address: string; readonly amount?: string | number }[];
      }
    | null
    | undefined;
}

/** The first page of them: an account can hold any number. */
function Holdings({ title, held }: HoldingsProps) {
  const { t } = useTranslation();
  const items = held?.items ?? [];
  const more = (held?.total_count ?? 0) - items.length;
  const note =
    items.length === 0 ? (
      <Empty>{t("explorer.nothing")}</Empty>
    ) : more > 0 ? (
      <p>{t("explorer.more", { count: more })}</p>
    ) : null;
  return (
    <Table
      title={title}
      columns={[t("explorer.resource"), t("explorer.amount")]}
      rows={items.map(({ resource_address: resource, amount = "–" }) => ({
        key: resource,
        cells: [<Resource key="resource" address={resource} />, localText(String(amount))],
      }))}
      note={note}
    />
  );
}
