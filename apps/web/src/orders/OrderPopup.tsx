import "../i18n/later.ts";
import type { OrderKind, OwnedKey } from "@kingdoms/client";
import type { TFunction } from "i18next";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { costInXrd } from "../format/amounts.ts";
import type { NetworkFee } from "../game/network-fee.ts";
import { Button } from "../ui/Button.tsx";
import { Popup, Submit } from "../ui/Popup.tsx";
import styles from "../ui/popups.module.css";
import { AccountLine } from "./AccountLine.tsx";
import { orderText, refusedStepText } from "./kinds/payload.ts";
import { isFinal, type Order } from "./lifecycle.ts";
import Problem from "./Problem.tsx";
import type { GivenOrder } from "./perform.ts";
import { isIn, slotOfKind } from "./slots.ts";
import { unfinished, useOrders } from "./store.ts";
import { markGiven } from "./typed.ts";
import { closeForm, openForm, useWaiting } from "./waiting.ts";
import { giveUp } from "./watch.ts";

export interface OrderPopupProps extends OrderFormProps {
  readonly of: FormOf;
}

interface OrderFormProps {
  readonly title: string;
  readonly testId: string;
  readonly onClose: () => void;
  /** Gives the order; null while it cannot be given. */
  readonly order: (() => GivenOrder | undefined) | null;
  /** The label of the button that gives it. */
  readonly submit: string;
  /** Why it cannot be given, if no field says so. */
  readonly reason: ReactNode;
  /** The next thing that the player must do. */
  readonly hint?: string | null;
  readonly children: ReactNode;
}

/** A popup that ends with an order: it closes when the ledger has it. */
export function OrderPopup(props: OrderPopupProps) {
  return <OrderFormPopup {...props} form={useOrderForm(props.onClose, props.of)} />;
}

/** The same, for a form that must outlive the popup: `form` then closes the view that takes its place. */
export function OrderFormPopup(props: OrderFormProps & { readonly form: OrderForm }) {
  const { title, testId, onClose, order, submit, reason, hint = null, form, children } = props;
  return (
    <Popup title={title} onClose={onClose} testId={testId}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (order !== null && !form.busy) form.give(order);
        }}
      >
        {children}
        <OrderSubmit form={form} disabled={order === null} reason={reason} hint={hint}>
          {submit}
        </OrderSubmit>
      </form>
    </Popup>
  );
}

interface OrderSubmitProps {
  readonly form: OrderForm;
  readonly disabled: boolean;
  readonly reason: ReactNode;
  readonly hint: string | null;
  readonly children: ReactNode;
}

/** The end of a form with an order: how the last try went, and the button for the next one. */
export function OrderSubmit({ form, disabled, reason, hint, children }: OrderSubmitProps) {
  const { t } = useTranslation();
  const { order, busy, account, byKey } = form;
  const payer = account === null ? null : <AccountLine account={account} byKey={byKey} />;
  if (busy && order !== null) {
    // An obstacle to a second order is no reason against the first.
    return (
      <>
        {payer}
        <Orphan order={order} />
        <Submit disabled busy hint={underWay(t, order)}>
          {children}
        </Submit>
      </>
    );
  }
  const expired = { code: "expired", message: t("orders.phases.expired") };
  return (
    <>
      {payer}
      {order?.phase === "failed" || order?.phase === "expired" ? (
        <div role="alert">
          <Problem kind={order.kind} error={order.error ?? expired} step={refusedStepText(t, order)} />
        </div>
      ) : null}
      <Submit disabled={disabled} reason={reason} hint={hint}>
        {children}
      </Submit>
    </>
  );
}

/** The open order and its progress: another tab may have given a different order than the one in the fields. */
const underWay = (t: TFunction<"messages">, order: Order): string =>
  t("popups.underWay", { order: orderText(t, order), phase: t(`orders.phases.${order.phase}`) });

/** The way out if the wallet has lost the request; only the player knows that. */
function Orphan({ order: { id, phase } }: { readonly order: Order }) {
  const { t } = useTranslation();
  const isOrphan = useWaiting(({ orphans }) => orphans.includes(id));
  if (!isOrphan || phase !== "asked") return null;
  return (
    <>
      <p className={styles.note}>{t("popups.orphan")}</p>
      <Button size="small" onClick={() => giveUp(id)}>
        {t("popups.giveUp")}
      </Button>
    </>
  );
}

/** The subject of a form's order. */
export interface FormOf {
  /** See `slotOf`. */
  readonly slot: string;
  /** The account that gives the order. */
  readonly account: string | null;
  /** The name under which its fields keep their text, see `useTyped`. */
  readonly draft: string;
  /** Whether that account must give it, since it holds the kingdom's key. */
  readonly byKey: boolean;
  /** Whether an order of the slot is this form's; every one is, unless it says otherwise. */
  readonly isOwn?: (order: Order) => boolean;
}

/** The form of what one kingdom orders; its account gives it. */
export const formOfKingdom = (kind: OrderKind, { id, account }: Pick<OwnedKey, "id" | "account">): FormOf => {
  const slot = slotOfKind(kind, id);
  return { slot, account, draft: slot, byKey: true };
};

export interface OrderForm extends Pick<FormOf, "account" | "byKey"> {
  /** The open order, else the newest one since the form opened; null before the first. */
  readonly order: Order | null;
  /** Whether wallet or ledger still have the word about it. */
  readonly busy: boolean;
  give(order: () => GivenOrder | undefined): void;
}

/**
 * A form that stays until its order is on the ledger: if the order fails, the input is still there, and the form
 * itself says why. The giver does not matter: this form, the same one before a reload, or another tab.
 * @param onCommitted not called once the form is gone.
 */
export function useOrderForm(onCommitted: () => void, of: FormOf): OrderForm {
  const { slot, account, byKey, draft, isOwn } = of;
  const past = usePast(slot);
  const isThis = (other: Order): boolean =>
    !past.has(other.id) && isIn(other, slot, account) && (isOwn === undefined || isOwn(other));
  // One that is open counts for more than a newer one that had to leave it the place.
  const order = useOrders(({ orders }) => unfinished(orders).find(isThis) ?? orders.find(isThis)) ?? null;
  const committed = useEffectEvent(onCommitted);
  const phase = order?.phase;
  const id = order?.id ?? null;
  useEffect(() => {
    if (phase === "committed") committed();
  }, [phase]);
  useEffect(() => {
    if (id === null) return undefined;
    openForm(id);
    return () => closeForm(id);
  }, [id]);
  return {
    account,
    byKey,
    order,
    busy: phase !== undefined && !isFinal(phase),
    give(order) {
      const given = order();
      if (given === undefined) return;
      markGiven(draft, given.id);
      openForm(given.id);
    },
  };
}

/** The orders that had ended before the form opened: the player knows their results. */
function usePast(slot: string): ReadonlySet<string> {
  const finalIds = (): ReadonlySet<string> =>
    new Set(useOrders.getState().orders.flatMap(({ id, phase }) => (isFinal(phase) ? id : [])));
  const [past, setPast] = useState(() => ({ slot, ids: finalIds() }));
  if (past.slot === slot) return past.ids;
  const ids = finalIds();
  setPast({ slot, ids });
  return ids;
}

interface NetworkNoteProps {
  readonly fee: NetworkFee;
  /** Whether an amount of XRD is chosen, of which "Max" leaves the fee. */
  readonly most?: boolean;
}

/** The network fee on top of the game's price, and that it is an estimate. */
export function NetworkNote({ fee, most = false }: NetworkNoteProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      {t("popups.networkFee", { amount: costInXrd(t, fee.estimate) })}
      {most && fee.kept > 0n ? ` ${t("popups.mostKeepsFee")}` : ""}
    </p>
  );
}
