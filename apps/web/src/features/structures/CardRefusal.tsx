import { Button } from "../../ui/Button.tsx";
import styles from "./structures.module.css";

/** A button that cannot be pressed, and says why. */
export function CardRefusal({ children }: { readonly children: string }) {
  return (
    <Button size="small" disabled className={styles.refusal ?? ""}>
      {children}
    </Button>
  );
}
