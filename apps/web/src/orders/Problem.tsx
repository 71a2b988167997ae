import { ErrorText } from "./ErrorText.tsx";
import type { OrderKind } from "./kinds/index.ts";
import type { OrderError } from "./lifecycle.ts";
import { MissingWallet } from "./MissingWallet.tsx";
import styles from "./orders.module.css";

interface ProblemProps {
  readonly kind: OrderKind | "login";
  readonly error: OrderError;
}

/** Why an order or a login failed, and what helps. */
export default function Problem({ kind, error }: ProblemProps) {
  return (
    <div className={styles.problem}>
      <ErrorText kind={kind} error={error} />
      {error.code === "missingExtension" ? <MissingWallet /> : null}
    </div>
  );
}
