import type { ReactNode } from "react";
import { Backdrop } from "../../art/Backdrop.tsx";
import backdrop from "../../ui/pages.module.css";
import { useTheme } from "../../ui/theme.ts";
import styles from "./info.module.css";

/** The page over its background. */
export function InfoScene({ children }: { readonly children: ReactNode }) {
  const light = useTheme((state) => state.shown);
  return (
    <div className={styles.scene}>
      <Backdrop kind="info" light={light} className={backdrop.backdrop} />
      <article className={styles.page}>{children}</article>
    </div>
  );
}
