import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { inTime } from "../../format/in-time.ts";
import { SavePicture } from "./SavePicture.tsx";

/** What can be done with a kingdom besides playing: a picture of it. */
export function KingdomLinks({ info }: { readonly info: KingdomInfo }) {
  const { t } = useTranslation();
  const number = kingdomNumber(info.id);
  return (
    <SavePicture
      name={`kingdom-${number ?? info.component}`}
      card={async () => {
        const { cardOfKingdom } = await inTime(() => import("./cards.ts"));
        return cardOfKingdom(t, info);
      }}
    />
  );
}
