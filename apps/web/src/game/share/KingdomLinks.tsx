import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { inTime } from "../../format/in-time.ts";
import button from "../../ui/Button.module.css";
import { SavePicture } from "./SavePicture.tsx";

/** What can be done with a kingdom besides playing: read its story, save a picture of it. */
export function KingdomLinks({ info }: { readonly info: KingdomInfo }) {
  const { t } = useTranslation();
  const number = kingdomNumber(info.id);
  return (
    <>
      <Link to="/chronicle" search={{ kingdom: number }} className={`${button.button} ${button.small}`}>
        {t("book.open")}
      </Link>
      <Link to="/follow" search={{ kingdom: number }} className={`${button.button} ${button.small}`}>
        {t("follow.open")}
      </Link>
      <SavePicture
        name={`kingdom-${number ?? info.component}`}
        card={async () => {
          const { cardOfKingdom } = await inTime(() => import("./cards.ts"));
          return cardOfKingdom(t, info);
        }}
      />
    </>
  );
}
