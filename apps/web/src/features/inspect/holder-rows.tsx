/** Which account holds the key of a kingdom, and which other kingdoms it rules, as the ledger has it. */
import "../../i18n/later.ts";
import { kingdomNumber, type LocalId } from "@kingdoms/client";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkedAddress } from "../../data/LinkedAddress.tsx";
import { ReadNote } from "../../data/ReadNote.tsx";
import { lastKnown } from "../../data/read.ts";
import { useKingdomList } from "../../data/reads.ts";
import { useHolder } from "../../game/use-holder.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import lists from "../../ui/lists.module.css";
import styles from "./inspect.module.css";

/** More names than these would hide the subject of a report. */
const MOST = 6;

/** Rows of a report's facts. */
export function useHolderRows(id: LocalId): readonly (readonly [string, ReactNode])[] {
  const { t } = useTranslation();
  const read = useHolder(id);
  const known = lastKnown(read);
  const label = t("inspect.holder");
  if (known === null)
    return [[label, read.state === "failed" ? <ReadNote key="failed" read={read} /> : t("common.checking")]];
  const { value } = known;
  if (value === null) return [];
  return [
    [label, <LinkedAddress key="holder" value={value.address} what={t("inspect.holderAddress")} brief />],
    // The holdings of a marketplace do not concern players.
    ...(value.account === null
      ? []
      : [[t("inspect.alsoHeld"), <Others key="others" ids={value.others} />] as const]),
  ];
}

function Others({ ids }: { readonly ids: readonly LocalId[] }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const kingdoms = useKingdomList().data ?? [];
  if (ids.length === 0) return t("inspect.alsoHeldNone");
  return (
    <span className={`${lists.textLinks} ${styles.others}`}>
      {ids.slice(0, MOST).map((id) => (
        <button
          key={id}
          type="button"
          onClick={() => change({ panel: "inspect", target: kingdomNumber(id) ?? undefined })}
        >
          <bdi>{kingdoms.find((kingdom) => kingdom.id === id)?.name ?? id}</bdi>
        </button>
      ))}
      {ids.length > MOST ? t("inspect.alsoHeldMore", { count: ids.length - MOST }) : null}
    </span>
  );
}
