import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./Button.module.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the one thing to do here, `wax` for what cannot be undone, `plain` for the rest. */
  readonly variant?: "primary" | "wax" | "plain" | "quiet";
  readonly size?: "normal" | "small";
  readonly icon?: ReactNode;
  readonly busy?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    variant = "plain",
    size = "normal",
    icon,
    busy = false,
    className,
    children,
    disabled,
    ...rest
  } = props;
  const names = [styles.button, styles[variant], size === "small" ? styles.small : "", className ?? ""];
  return (
    <button type="button" className={names.join(" ")} disabled={disabled || busy} aria-busy={busy} {...rest}>
      {icon === undefined ? null : (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </button>
  );
}
