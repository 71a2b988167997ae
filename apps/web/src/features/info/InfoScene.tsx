import type { ReactNode } from "react";
import styles from "./info.module.css";

/** The page over its background. */
export function InfoScene({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.scene}>
      <article className={styles.page}>{children}</article>
    </div>
  );
}
