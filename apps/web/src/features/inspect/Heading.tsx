import type { KingdomInfo, Rarity } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import { RarityLine } from "../../game/RarityLine.tsx";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.ts";
import styles from "./inspect.module.css";

interface HeadingProps {
  readonly info: KingdomInfo;
  readonly rarity: Rarity | null;
}

/** Whose page this is: arms, name, number and rarity. */
export function Heading({ info, rarity }: HeadingProps) {
  const { t } = useTranslation();
  const own = useOwnIds(useOwnKeys());
  return (
    <div className={styles.heading}>
      <CoatOfArms seed={info.component} className={styles.arms} />
      <div>
        <p className={styles.name}>
          <bdi>{info.name}</bdi>
        </p>
        <p>
          <span className="numeric">{info.id}</span> <RarityLine rarity={rarity} />
        </p>
        {own?.has(info.id) ? <p className={styles.own}>{t("inspect.own")}</p> : null}
      </div>
    </div>
  );
}
