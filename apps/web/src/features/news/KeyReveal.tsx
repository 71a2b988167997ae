import { RARITIES, type Rarity } from "@kingdoms/client";
import { useEffect, useState } from "react";
import { home } from "../../data/site.ts";
import styles from "./KeyReveal.module.css";

/** Those that were turned over on this page: a card that was hidden by a popup does not begin again. */
const turned = new Set<string>();

interface KeyRevealProps {
  /** Key of the news. */
  readonly name: string;
  readonly rarity: Rarity;
}

/** The picture of a key turns over when its rarity is drawn, then its gems come one after another. The card's words say the same. */
export default function KeyReveal({ name, rarity }: KeyRevealProps) {
  const [isTurning, setTurning] = useState(() => !turned.has(name));
  useEffect(() => void turned.add(name), [name]);
  const gems = RARITIES.slice(0, RARITIES.indexOf(rarity) + 1);
  return (
    <span
      className={styles.reveal}
      style={{ color: `var(--${rarity.toLowerCase()})` }}
      data-turning={isTurning}
      data-testid="key-reveal"
      aria-hidden="true"
    >
      <span className={styles.card}>
        <img className={styles.back} src={`${home()}/icons/key-pending.svg`} alt="" />
        <img src={`${home()}/icons/key-${rarity.toLowerCase()}.svg`} alt="" />
      </span>
      <span className={styles.gems}>
        {gems.map((gem, index) => (
          <span
            key={gem}
            className={styles.gem}
            style={{ animationDelay: `${1200 + index * 250}ms` }}
            onAnimationEnd={() => {
              if (gem === rarity) setTurning(false);
            }}
          >
            ◆
          </span>
        ))}
      </span>
    </span>
  );
}
