import { useTranslation } from "react-i18next";
import { ledgerClock } from "../../data/clock.ts";
import { useGame } from "../../data/game.tsx";
import "../../i18n/later.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure } from "../../ui/Notes.tsx";
import { useMoving } from "./use-moving.ts";

interface PassTimeProps {
  /** Seconds of the ledger's clock. */
  readonly until: number;
}

/** Ends a wait by moving the clock of the ledger to its end, for whom the realm lets move it. */
export default function PassTime({ until }: PassTimeProps) {
  const { t } = useTranslation();
  const { config } = useGame();
  const { move } = useMoving();
  if (config.may?.includes("clock") !== true) return null;
  const pass = (): void => {
    const now = ledgerClock.nowMs();
    // The ledger counts whole seconds.
    if (now !== null) move.mutate(Math.max(1, Math.ceil(until - now / 1000) + 1));
  };
  return (
    <>
      <Button variant="primary" busy={move.isPending} onClick={pass}>
        {t("clock.pass")}
      </Button>
      {move.isError ? <Failure error={move.error} /> : null}
    </>
  );
}
