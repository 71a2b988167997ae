import type { SelectedKingdom } from "../kingdoms/selection.ts";
import styles from "./status.module.css";

export default function CastleView({ kingdomOf }: { readonly kingdomOf: SelectedKingdom | null }) {
  return <div className={styles.castle} data-name={kingdomOf?.kingdom.name} />;
}
