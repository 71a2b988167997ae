import { useTranslation } from "react-i18next";
import { isReport } from "../../game/news/outcomes.ts";
import { useNews } from "../../game/news/store.ts";
import { PlansButton } from "../../game/planned/PlansButton.tsx";
import { useWatch } from "../../game/use-watch.ts";
import "../../i18n/later.ts";
import { isFounding, useChangeView, usePlaySearch } from "../../navigation/navigation.ts";
import { Button } from "../../ui/Button.tsx";
import { ScrollIcon, WarningIcon } from "../../ui/icons.tsx";
import styles from "./attacks.module.css";

/** Links to the world outside the player's own kingdom: the map, the history, missions in flight. */
export default function WorldButtons({ mapShown }: { readonly mapShown: boolean }) {
  const { t } = useTranslation();
  const change = useChangeView();
  const { panel } = usePlaySearch();
  const { alarm } = useWatch();
  const attacks = alarm.state === "alert" ? alarm.traffic.attacks.length : 0;
  const reports = useNews(({ unread }) => unread.filter(isReport).length);
  const placing = isFounding(panel);
  const hideMap = {
    map: undefined,
    view: undefined,
    list: undefined,
    x: undefined,
    y: undefined,
    ...(placing ? { panel: undefined } : {}),
  };
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{t("attacks.row")}</legend>
      <Button onClick={() => change(mapShown ? hideMap : { map: true })}>
        {t(mapShown ? "founding.hideMap" : "founding.showMap")}
      </Button>
      <Button icon={<ScrollIcon />} onClick={() => change({ panel: "history" })}>
        {reports > 0
          ? t("bulletin.reports", { title: t("attacks.history"), count: reports })
          : t("attacks.history")}
      </Button>
      <PlansButton />
      <Button
        variant={attacks > 0 ? "wax" : "plain"}
        icon={<WarningIcon />}
        onClick={() => change({ panel: "attacks" })}
      >
        {attacks > 0
          ? t("attacks.openCount", { count: attacks })
          : t(alarm.state === "checking" ? "attacks.openChecking" : "attacks.open")}
      </Button>
    </fieldset>
  );
}
