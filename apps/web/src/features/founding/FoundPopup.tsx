import type { AccountBalance, Cell, GameConfig, KingdomInfo } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccountOrders } from "../../actions/use-orders.ts";
import { useChangeView } from "../../app/navigation.ts";
import { kingdomNumber } from "../../app/search.ts";
import { useKingdomList } from "../../ledger/reads.ts";
import { less, shownAmount } from "../../lib/amounts.ts";
import { inXrd } from "../../lib/coins.ts";
import { durationWords } from "../../lib/durations.ts";
import { isolated } from "../../lib/isolated.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { Facts } from "../popups/Facts.tsx";
import { OrderSubmit } from "../popups/OrderSubmit.tsx";
import styles from "../popups/popups.module.css";
import { useOrderForm } from "../popups/use-order-form.ts";
import { nameLength, nameProblem } from "./name.ts";
import { placeProblem } from "./place.ts";

interface FoundProps {
  readonly config: GameConfig;
  readonly rules: Rules;
  readonly balance: AccountBalance;
  readonly cell: Cell;
  readonly onClose: () => void;
}

/** Place, name and price of a new kingdom; the name is written once. */
export function FoundPopup({ config, rules, balance, cell, onClose }: FoundProps) {
  const { t, i18n } = useTranslation();
  const orders = useAccountOrders();
  const change = useChangeView();
  const id = useId();
  const form = useOrderForm(onClose);
  const [name, setName] = useState("");
  const { price, maxNameLength, initialSlots, protection } = config.founding;
  const problem = nameProblem(rules, name);
  const tooPoor = balance.xrd < price;
  const kingdoms = useKingdomList();
  const place = placeProblem(cell, config.map, kingdoms.data ?? []);
  const refused = problem !== null || tooPoor || place !== null || kingdoms.data === undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (refused || form.busy) return;
    form.give(() => {
      const given = orders?.found(cell, name.trim(), price);
      void given?.end.then(async (order) => {
        if (order?.phase === "committed") show((await kingdoms.refetch()).data ?? []);
      });
      return given;
    });
  };
  return (
    <Popup title={t("founding.title")} onClose={onClose} testId="popup-found">
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.name}>
          <label htmlFor={id}>{t("founding.name")}</label>
          <input
            id={id}
            type="text"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            aria-invalid={problem !== null && name !== ""}
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className={styles.note}>
            {t("founding.nameHint", {
              left: Math.max(0, maxNameLength - nameLength(name)),
              most: maxNameLength,
            })}
          </p>
        </div>
        <Facts
          rows={[
            [t("founding.location"), t("founding.cell", { x: cell.x, y: cell.y })],
            [t("founding.cost"), inXrd(t, price)],
            [t("founding.balanceAfter"), tooPoor ? "–" : inXrd(t, less(balance.xrd, price))],
          ]}
        />
        <p className={styles.note}>{t("founding.rarityNote", { slots: initialSlots })}</p>
        <p className={styles.note}>
          {t("founding.protectionNote", { duration: durationWords(protection, i18n.language) })}
        </p>
        {kingdoms.data === undefined && kingdoms.isError ? (
          <Failure error={kingdoms.error} onRetry={() => void kingdoms.refetch()} />
        ) : null}
        <OrderSubmit
          form={form}
          disabled={refused}
          reason={reason()}
          hint={name === "" ? t("founding.nameBlank") : null}
        >
          {t("founding.submit")}
        </OrderSubmit>
        <Button look="quiet" onClick={() => change({ panel: "place", x: undefined, y: undefined })}>
          {t("founding.changePlace")}
        </Button>
      </form>
    </Popup>
  );

  /** Selects the new kingdom, long after this popup has closed. */
  function show(all: readonly KingdomInfo[]): void {
    const founded = all.find((kingdom) => kingdom.cell.x === cell.x && kingdom.cell.y === cell.y);
    if (founded !== undefined) change({ kingdom: kingdomNumber(founded.id) ?? undefined });
  }

  function reason(): string | null {
    if (place?.kind === "taken") return t("founding.taken", { name: isolated(place.by.name) });
    if (place?.kind === "outside") {
      return t("founding.outside", { x: config.map.width - 1, y: config.map.height - 1 });
    }
    if (tooPoor) {
      return t("founding.notEnoughXrd", { cost: shownAmount(price, 0), held: shownAmount(balance.xrd, 2) });
    }
    return problem === null || name === "" ? null : t(`founding.${problem}`, { most: maxNameLength });
  }
}
