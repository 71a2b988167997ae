import { UNIT_ORDERS } from "@kingdoms/client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inKgld } from "../../format/amounts.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { useChangeView } from "../../navigation/navigation.ts";
import { GetAndBuild } from "../../orders/GetAndBuild.tsx";
import { useIsOpen, useKingdomOrder } from "../../orders/give.ts";
import { Button } from "../../ui/Button.tsx";
import { askWallet } from "../../wallet/start.ts";
import { useWalletStore } from "../../wallet/store.ts";
import type { Act as ActOf } from "./steps.ts";

interface StepActionProps {
  readonly act: ActOf;
  readonly kingdomOf: SelectedKingdom | null;
  readonly label: string;
}

/** The button of a step. */
export function StepAction({ act, kingdomOf, label }: StepActionProps) {
  const change = useChangeView();
  if (act.does === "connect") return <Connect label={label} />;
  if (act.does === "open") {
    return (
      <Button variant="primary" onClick={() => change(act.view)}>
        {label}
      </Button>
    );
  }
  if (kingdomOf === null) return null;
  if (act.does === "fund")
    return <GetAndBuild building={act.building} kingdomOf={kingdomOf} look={{ variant: "primary" }} />;
  return <OrderAct act={act} kingdomOf={kingdomOf} label={label} />;
}

function Connect({ label }: { readonly label: string }) {
  const asking = useWalletStore(({ login }) => login.state === "asking");
  const [opening, setOpening] = useState(false);
  const connect = async (): Promise<void> => {
    setOpening(true);
    // The account's panel says why a wallet cannot be asked.
    await askWallet(({ connectWallet }) => connectWallet()).catch(() => undefined);
    setOpening(false);
  };
  return (
    <Button variant="primary" busy={asking || opening} onClick={() => void connect()}>
      {label}
    </Button>
  );
}

type OrderOf = Exclude<ActOf, { readonly does: "connect" | "open" | "fund" }>;

interface OrderActProps extends StepActionProps {
  readonly act: OrderOf;
  readonly kingdomOf: SelectedKingdom;
}

function OrderAct({ act, kingdomOf, label }: OrderActProps) {
  const { t } = useTranslation();
  const give = useKingdomOrder(kingdomOf);
  const kind = act.does === "claimUnits" ? UNIT_ORDERS[act.unit].claim : act.does;
  const waiting = useIsOpen(kind, kingdomOf.key.id);
  const press = (): void => {
    switch (act.does) {
      case "build":
      case "claimBuilding":
        give(act.does, { building: act.building });
        return;
      case "claimUnits":
        give(UNIT_ORDERS[act.unit].claim, { amount: act.amount });
        return;
      case "claimGold":
        give("claimGold", {});
    }
  };
  const words = {
    build: () => label,
    claimBuilding: () => t("guide.claimBuilding"),
    claimUnits: () => t("guide.claimUnits", { count: "amount" in act ? act.amount : 0 }),
    claimGold: () => {
      const { trezor } = kingdomOf.kingdom;
      return trezor === 0n ? label : t("guide.claimBoth", { trezor: inKgld(t, trezor) });
    },
  }[act.does];
  return (
    <Button variant="primary" busy={waiting} onClick={press}>
      {waiting ? t("structures.waiting") : words()}
    </Button>
  );
}
