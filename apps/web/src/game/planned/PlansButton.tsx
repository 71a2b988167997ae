import "../../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { useOpenPanel } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { HourglassIcon } from "../../ui/icons.tsx";
import { useAccount } from "../../wallet/store.ts";
import { useOpenPlans } from "./use-open-plans.ts";

/** Opens the planned orders of the connected player, and says how many wait. */
export function PlansButton() {
  const { t } = useTranslation();
  const open = useOpenPanel();
  const planned = useOpenPlans();
  if (useAccount() === null) return null;
  return (
    <Button icon={<HourglassIcon />} onClick={() => open("plans")}>
      {planned > 0 ? t("plans.openCount", { count: planned }) : t("plans.open")}
    </Button>
  );
}
