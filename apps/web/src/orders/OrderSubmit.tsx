import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Submit } from "../ui/Popup.tsx";
import Problem from "./Problem.tsx";
import type { OrderForm } from "./use-order-form.ts";

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
  const { order, busy } = form;
  if (busy && order !== null) {
    // What is in the way of a second order is no reason against the first.
    return (
      <Submit disabled busy hint={t(`orders.phases.${order.phase}`)}>
        {children}
      </Submit>
    );
  }
  const expired = { code: "expired", message: t("orders.phases.expired") };
  return (
    <>
      {order?.phase === "failed" || order?.phase === "expired" ? (
        <div role="alert">
          <Problem kind={order.kind} error={order.error ?? expired} />
        </div>
      ) : null}
      <Submit disabled={disabled} reason={reason} hint={hint}>
        {children}
      </Submit>
    </>
  );
}
