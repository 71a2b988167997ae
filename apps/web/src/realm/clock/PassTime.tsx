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

/** Ends a wait: moves the ledger's clock to the moment it ends. Shown to players who may move the clock. */
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
