import "../../i18n/later.ts";
import type { OwnedKey } from "@kingdoms/client";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { useRules } from "../../data/reads.ts";
import { keysKnown } from "../../game/own-keys.ts";
import { useBox } from "../../game/planned/box.ts";
import { useSteward } from "../../game/planned/steward.ts";
import { isOpen } from "../../game/planned/timeline.ts";
import { OwnUnread, useOwnKeys } from "../../game/use-own-keys.tsx";
import { useClosePanel } from "../../navigation/navigation.ts";
import { ConnectInvitation } from "../../orders/ConnectInvitation.tsx";
import { lookAtSteward, useStewardAccess } from "../../realm/plans/steward.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { part } from "../../ui/part.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import styles from "./plans.module.css";
import { SigningProgress } from "./SigningProgress.tsx";
import { resumePlans } from "./sign-plans.ts";
import { TimeLine } from "./TimeLine.tsx";
import { useTimeline } from "./use-plans.ts";
import { VoidAll } from "./VoidAll.tsx";

const Planner = part(() => import("./Planner.tsx"));
const SignIn = part(() => import("../../realm/account/SignIn.tsx"));

const RESUME_MS = 2_000;

/** The planned orders, and a link to plan more. */
export default function PlansPopup() {
  const { t } = useTranslation();
  const close = useClosePanel();
  const own = useOwnKeys();
  const keys = keysKnown(own);
  return (
    <Popup title={t("plans.title")} onClose={close} testId="popup-plans" wide>
      {own.state === "unconnected" ? (
        <ConnectInvitation invitation={t("plans.connect")} />
      ) : keys === null ? (
        <OwnUnread own={own} />
      ) : (
        <Plans owned={keys} />
      )}
    </Popup>
  );
}

function Plans({ owned }: { readonly owned: readonly OwnedKey[] }) {
  const { t } = useTranslation();
  const game = useGame();
  const rules = useRules().data;
  const ready = useWalletStore(({ phase }) => phase === "ready");
  const [planning, setPlanning] = useState(false);
  const entries = useTimeline(owned);
  useEffect(() => {
    if (!ready) return undefined;
    resumePlans(game);
    // A request that outlived the page may be answered at any time.
    const timer = setInterval(() => resumePlans(game), RESUME_MS);
    return () => clearInterval(timer);
  }, [ready, game]);
  if (rules === undefined) return <Loading />;
  const open = entries.filter(isOpen).length;
  if (planning)
    return (
      <Suspense fallback={<Loading />}>
        <Planner owned={owned} rules={rules} open={open} onClose={() => setPlanning(false)} />
      </Suspense>
    );
  return (
    <div className={styles.parts}>
      <p>{t("plans.lead")}</p>
      <StewardNote />
      <SigningProgress rules={rules} />
      <section className={styles.parts} aria-label={t("plans.line")}>
        {entries.length === 0 ? (
          <Empty hint={t("plans.noneHint")}>{t(owned.length === 0 ? "plans.noKingdom" : "plans.none")}</Empty>
        ) : (
          <TimeLine entries={entries} rules={rules} />
        )}
      </section>
      <div className={styles.ends}>
        <VoidAll entries={entries} owned={owned} rules={rules} />
        <Button variant="primary" disabled={owned.length === 0} onClick={() => setPlanning(true)}>
          {t("plans.plan")}
        </Button>
      </div>
    </div>
  );
}

/** The holder of the orders, and the limits of its power over them. */
function StewardNote() {
  const { t } = useTranslation();
  const { config } = useGame();
  const door = useStewardAccess(config.players);
  const { isOn, error } = useSteward();
  const lasts = useBox((box) => box.lasts);
  return (
    <>
      {lasts ? null : <Note>{t("plans.steward.full")}</Note>}
      {door === "open" && error !== null ? (
        <Failure what={t("plans.steward.failed")} error={error} onRetry={() => void lookAtSteward()} />
      ) : (
        <Note>{t(`plans.steward.${door === "open" && isOn === false ? "off" : door}`)}</Note>
      )}
      {door === "signedOut" ? (
        <Suspense fallback={null}>
          <SignIn />
        </Suspense>
      ) : null}
    </>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>;
