import type { AnchorHTMLAttributes } from "react";
import styles from "./Button.module.css";

/** A link that looks like a `Button`: it leads somewhere, or fetches a file. */
export function ButtonLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={styles.button} {...rest}>
      {children}
    </a>
  );
}
