import "../../i18n/later.ts";
import type { WireEntity } from "@kingdoms/client";
import { type Attos, formatAttos } from "@kingdoms/rules";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { lastKnown } from "../../data/read.ts";
import { useBalance, useKeysIn } from "../../data/reads.ts";
import { localText } from "../../format/amounts.ts";
import { Empty } from "../../ui/Notes.tsx";
import styles from "./explorer.module.css";
import { gameFirst, type Held } from "./holdings.ts";
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
            <Tokens id={id} held={entity.fungible_resources} />
            <NonFungibles held={entity.non_fungible_resources} />
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

interface FirstPage {
  readonly total_count: number;
  readonly next_cursor?: string | null;
  readonly items: readonly Held[];
}

interface HeldProps {
  /** The first page: an account can hold any number. */
  readonly held: FirstPage | null | undefined;
}

function Tokens({ id, held }: HeldProps & { readonly id: string }) {
  const { t } = useTranslation();
  const { kgld, xrd } = useGame().config;
  // The game's own may be on a later page.
  const isCut = held?.next_cursor != null && id.startsWith("account_");
  const balance = lastKnown(useBalance(isCut ? id : null))?.value;
  const read = balance === undefined ? [] : [coin(kgld, balance.kgld), coin(xrd, balance.xrd)].flat();
  return (
    <Holdings
      title={t("explorer.tokens")}
      items={gameFirst(held?.items ?? [], [kgld, xrd], read)}
      count={held?.total_count}
    />
  );
}

const coin = (resource_address: string, amount: Attos): Held[] =>
  amount === 0n ? [] : [{ resource_address, amount: formatAttos(amount) }];

function NonFungibles({ held }: HeldProps) {
  const { t } = useTranslation();
  const { kingdomKey } = useGame().config;
  return (
    <Holdings
      title={t("explorer.nonFungibles")}
      items={gameFirst(held?.items ?? [], [kingdomKey])}
      count={held?.total_count}
    />
  );
}

interface HoldingsProps {
  readonly title: string;
  readonly items: readonly Held[];
  /** Of all resources, listed or not. */
  readonly count: number | undefined;
}

function Holdings({ title, items, count = 0 }: HoldingsProps) {
  const { t } = useTranslation();
  const more = count - items.length;
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
