import "../../i18n/later.ts";
import { distinctName, type OwnedKey } from "@kingdoms/client";
import type { Step } from "@kingdoms/client/orders";
import type { Rules } from "@kingdoms/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { lastKnown } from "../../data/read.ts";
import { useBalance } from "../../data/reads.ts";
import { useMinute } from "../../data/seconds.ts";
import { costInXrd, inKgld, shownCost } from "../../format/amounts.ts";
import { networkFeeOf, useNetworkFeeOf, xrdMissing } from "../../game/network-fee.ts";
import { useKingdomsAt } from "../../game/use-kingdoms.ts";
import { useNow } from "../../game/use-now.ts";
import { useRedemption } from "../../game/use-redemption.ts";
import { giveInOneTransaction, type OrderStep } from "../../orders/give.ts";
import { type FormOf, NetworkNote, OrderFormPopup, useOrderForm } from "../../orders/OrderPopup.tsx";
import { slotOfKind } from "../../orders/slots.ts";
import { Loading } from "../../ui/Notes.tsx";
import { Facts } from "../../ui/Popup.tsx";
import popup from "../../ui/popups.module.css";
import styles from "./claims.module.css";
import { type Claimable, claimable, planOf } from "./claims.ts";

/** At most this many kingdoms are read and listed. The others follow once these are claimed. */
const MOST = 60;

interface ClaimProps {
  readonly owned: readonly OwnedKey[];
  readonly rules: Rules;
  readonly onClose: () => void;
}

/** The claims of each kingdom, and one signature for as many as fit into a transaction. */
export default function ClaimPopup({ owned, rules, onClose }: ClaimProps) {
  const { t } = useTranslation();
  const game = useGame();
  const [again, setAgain] = useState(false);
  const { rows, now, isRead } = useRows(owned, rules);
  /** The boxes that the player has ticked or unticked, by the key's id. */
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const chosen = rows.filter(({ key, against }) => choices[key.id] ?? against === null);
  const plan = planOf(rules, chosen, { now: now ?? 0, again });
  const parts = plan.transactions.length;
  const [first = []] = plan.transactions;
  const { form, account, setGiven } = usePart(first, chosen[0]?.key ?? owned[0] ?? null, parts, onClose);
  const network = useNetworkFeeOf(account, networkFeeOf(plan.firstCost));
  const held = lastKnown(useBalance(account))?.value.xrd ?? null;
  const poor = held !== null && xrdMissing(held, NOTHING, network.kept) !== null;
  const order = () => {
    setGiven();
    return giveInOneTransaction(game, rules, first as readonly OrderStep[]);
  };
  return (
    <OrderFormPopup
      title={t("claims.title")}
      testId="popup-claims"
      onClose={onClose}
      form={form}
      order={first.length === 0 || poor ? null : order}
      submit={t("claims.submit", { count: Math.max(1, parts) })}
      reason={poor ? t("claims.poor", { fee: shownCost(network.kept, 2) }) : null}
      hint={rows.length > 0 && chosen.length === 0 ? t("claims.choose") : null}
    >
      {isRead ? null : <Loading />}
      <Rows
        rows={rows}
        isChosen={(row) => chosen.includes(row)}
        onChoose={(row, yes) => setChoices({ ...choices, [row.key.id]: yes })}
      />
      {parts === 0 ? null : (
        <>
          <label className={styles.again}>
            <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
            <span>{t("claims.again")}</span>
          </label>
          <Facts
            rows={[
              [t("claims.signatures"), parts],
              [t("claims.saved"), costInXrd(t, plan.saved)],
            ]}
          />
          <NetworkNote fee={network} />
        </>
      )}
      {owned.length > MOST ? <p className={popup.note}>{t("claims.more", { count: MOST })}</p> : null}
    </OrderFormPopup>
  );
}

/** The claims of the first kingdoms. */
function useRows(owned: readonly OwnedKey[], rules: Rules) {
  const now = useNow();
  useMinute();
  const price = lastKnown(useRedemption(rules))?.value.price ?? null;
  const told = owned.slice(0, MOST);
  const reads = useKingdomsAt(told.map(({ component }) => component));
  const rows = told.flatMap((key, place) => {
    const kingdom = reads[place] ?? null;
    return kingdom === null || now === null ? [] : (claimable(rules, key, kingdom, { now, price }) ?? []);
  });
  return { rows, now, isRead: reads.every((kingdom) => kingdom !== null) };
}

/**
 * The form of the first transaction. Once that is given, the form follows it, although the claims change meanwhile.
 * @param key one of the player's, for the form while nothing is chosen.
 */
function usePart(first: readonly Step[], key: OwnedKey | null, parts: number, onDone: () => void) {
  const last = first.at(-1);
  const by = last === undefined || typeof last.by === "string" ? key : last.by;
  const account = by?.account ?? null;
  const slot = slotOfKind(last?.kind ?? "claimDue", by?.id ?? null);
  const [given, setGiven] = useState<{ readonly of: FormOf; readonly parts: number } | null>(null);
  const of: FormOf = { slot, account, draft: "claims", byKey: true };
  const form = useOrderForm(() => {
    setGiven(null);
    if ((given?.parts ?? parts) < 2) onDone();
  }, given?.of ?? of);
  return { form, account, setGiven: () => setGiven({ of, parts }) };
}

const NOTHING = 0n as Parameters<typeof xrdMissing>[1];

interface RowsProps {
  readonly rows: readonly Claimable[];
  readonly isChosen: (row: Claimable) => boolean;
  readonly onChoose: (row: Claimable, yes: boolean) => void;
}

function Rows({ rows, isChosen, onChoose }: RowsProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p>{t("claims.nothing")}</p>;
  const named = rows.map(({ key: { id, kingdomName: name } }) => ({ id, name }));
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.key.id}>
          <label>
            <input
              type="checkbox"
              checked={isChosen(row)}
              onChange={({ target }) => onChoose(row, target.checked)}
            />
            <span>
              <strong>
                <bdi>{distinctName(named, { id: row.key.id, name: row.key.kingdomName })}</bdi>
              </strong>{" "}
              <What row={row} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** "Mine · Defenders: 2 · 1,234 KGLD" */
function What({ row: { due, against } }: { readonly row: Claimable }) {
  const { t } = useTranslation();
  const parts = [
    ...(due.building === null ? [] : [t(`names.buildings.${due.building}`)]),
    ...due.units.map(({ unit, amount }) => t("claims.units", { unit: t(`names.units.${unit}`), amount })),
    ...(due.gold > 0n ? [inKgld(t, due.gold, 0)] : []),
  ];
  return (
    <>
      {parts.join(" · ")}
      {against === null ? null : <span className={popup.note}> {t(`claims.against.${against}`)}</span>}
    </>
  );
}
