import type { OwnedKey } from "@kingdoms/client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { home } from "../../data/site.ts";
import { pictureSources } from "../../format/names.ts";
import CoatOfArms from "../../game/CoatOfArms.tsx";

/** The picture that the key itself names on the ledger; the kingdom's arms if it cannot be had. */
export default function KeyImage({ owned }: { readonly owned: OwnedKey }) {
  const { t } = useTranslation();
  const { homeUrl } = useGame().config;
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const sources = pictureSources(owned.imageUrl, homeUrl, home());
  const source = sources.find((url) => !failed.has(url));
  if (source === undefined) {
    return <CoatOfArms of={owned} />;
  }
  return (
    <img
      src={source}
      alt={t("kingdoms.keyImage", { id: owned.id })}
      referrerPolicy="no-referrer"
      decoding="async"
      onError={() => setFailed(new Set([...failed, source]))}
    />
  );
}
