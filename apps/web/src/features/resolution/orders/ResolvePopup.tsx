import {
  type AccountBalance,
  accountAddress,
  type ComponentAddress,
  type MissionLaunched,
  type MissionRecord,
  type MissionStage,
} from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useWorld } from "../../../data/world.ts";
import { costInXrd, inXrd } from "../../../format/amounts.ts";
import { durationWords, shownDate } from "../../../format/times.ts";
import { KingdomMark } from "../../../game/marks.tsx";
import { kindText } from "../../../game/missions.ts";
import { useNetworkFee, xrdMissing } from "../../../game/network-fee.ts";
import type { OrderPopups } from "../../../game/order-popups.ts";
import { stageText } from "../../../game/StageNote.tsx";
import { useStage } from "../../../game/use-stage.ts";
import { useChangeView, usePlaySearch } from "../../../navigation/navigation.ts";
import { useAccountOrder } from "../../../orders/give.ts";
import { NetworkNote, type OrderForm, OrderFormPopup, useOrderForm } from "../../../orders/OrderPopup.tsx";
import { slotOf } from "../../../orders/slots.ts";
import { Button } from "../../../ui/Button.tsx";
import { Empty, Failure, Loading, Spinner } from "../../../ui/Notes.tsx";
import { Facts, Popup } from "../../../ui/Popup.tsx";
import styles from "../../../ui/popups.module.css";
import { type Proof, useProof, useResolution } from "../use-resolution.ts";
import { rewardFor, type Settlement, useSettlement } from "../use-settlement.ts";

interface ResolveProps {
  readonly rules: Rules;
  readonly balance: AccountBalance;
  readonly onClose: () => void;
}

/** Completes a mission that has arrived, of any kingdom: brings its round to the ledger and earns the reward. */
function ResolvePopup({ rules, balance, onClose }: ResolveProps) {
  const { t } = useTranslation();
  const change = useChangeView();
  const { mission: number } = usePlaySearch();
  const resolution = useResolution(number === undefined ? null : BigInt(number));
  // Held here: the mission may be read as complete before its order is known to be on the ledger.
  const slot = slotOf({
    kind: "resolve",
    payload: { mission: BigInt(number ?? 0) },
    kingdomId: null,
    account: null,
  });
  const form = useOrderForm(onClose, { slot, account: balance.account, draft: slot, byKey: false });
  if (resolution.state === "inFlight") {
    return <Resolve {...resolution} rules={rules} balance={balance} form={form} onClose={onClose} />;
  }
  return (
    <Popup title={t("resolution.title", { mission: number ?? "" })} onClose={onClose} testId="popup-resolve">
      {resolution.state === "loading" ? <Loading /> : null}
      {resolution.state === "failed" ? <Failure error={resolution.error} onRetry={resolution.retry} /> : null}
      {resolution.state === "unknown" ? <Empty>{t("resolution.unknown")}</Empty> : null}
      {resolution.state === "complete" ? (
        <>
          <p>{t("resolution.complete")}</p>
          <Button onClick={() => change({ panel: "report" })}>{t("resolution.report")}</Button>
        </>
      ) : null}
    </Popup>
  );
}

interface InFlightProps extends ResolveProps {
  readonly record: MissionRecord;
  readonly mission: MissionLaunched;
  /** Whether the ledger knows its round. */
  readonly verified: boolean;
  readonly beacon: ComponentAddress;
  readonly form: OrderForm;
}

function Resolve({ rules, balance, record, mission, verified, beacon, form, onClose }: InFlightProps) {
  const { t } = useTranslation();
  const give = useAccountOrder(accountAddress(balance.account));
  const stage = useStage(mission, true);
  const due = stage?.stage === "resolvable";
  const proof = useProof(beacon, record.round, due && !verified);
  const settlement = useSettlement(rules, record);
  const settles = due && stage.overdue && !verified && proof.state === "failed";
  const step = settles ? settlement.step : verified ? "resolve" : "verify";
  const network = useNetworkFee(balance.account, step === "verify" ? "resolve" : "settle");
  const missing = xrdMissing(balance.xrd, 0n as Attos, network.kept);
  const { missionId } = mission;
  const round = proof.state === "ready" ? proof.round : null;

  const order = (): ReturnType<typeof give & object> | undefined =>
    settles ? give?.("settle", { mission: missionId }) : give?.("resolve", { mission: missionId, round });
  const ready = due && missing === null && step !== "wait" && (step !== "verify" || round !== null);
  return (
    <OrderFormPopup
      form={form}
      title={t("resolution.title", { mission: String(missionId) })}
      testId="popup-resolve"
      onClose={onClose}
      order={ready ? order : null}
      submit={t(`resolution.submit.${step}`)}
      reason={
        missing === null ? (
          <Wait mission={mission} stage={stage} settlement={settles ? settlement : null} />
        ) : (
          t("popups.noNetworkFee", { amount: costInXrd(t, network.kept) })
        )
      }
    >
      <p>{t("resolution.intro")}</p>
      <MissionFacts mission={mission} reward={rewardFor(rules, record, step)} />
      {due && !verified ? <ProofNote proof={proof} /> : null}
      {settles && step === "announce" ? <SettleNote rules={rules} /> : null}
      {settlement.step === "announce" ? null : <AnnouncedNote dueAt={settlement.dueAt} />}
      {due && verified ? <p className={styles.note}>{t("resolution.verified")}</p> : null}
      <NetworkNote fee={network} />
    </OrderFormPopup>
  );
}

function MissionFacts({ mission, reward }: { readonly mission: MissionLaunched; readonly reward: Attos }) {
  const { t } = useTranslation();
  const { kingdoms } = useWorld();
  const { kind, randomType, attacker, defender, activationTime, round } = mission;
  const rows: (readonly [string, ReactNode])[] = [
    [t("resolution.kind"), kindText(t, kind, randomType)],
    [t("resolution.from"), <KingdomMark key="from" kingdoms={kingdoms} id={attacker} />],
  ];
  if (attacker !== defender) {
    rows.push([t("resolution.to"), <KingdomMark key="to" kingdoms={kingdoms} id={defender} />]);
  }
  rows.push(
    [t("resolution.arrival"), shownDate(activationTime * 1000, "short")],
    [t("resolution.round"), String(round)],
    [t("resolution.reward"), t("resolution.rewardValue", { amount: inXrd(t, reward) })],
  );
  return <Facts rows={rows} />;
}

interface WaitProps {
  readonly mission: MissionLaunched;
  readonly stage: MissionStage | null;
  /** Null if the mission is not settled. */
  readonly settlement: Settlement | null;
}

/** The next stage of the mission; nothing once it can be completed. */
function Wait({ mission, stage, settlement }: WaitProps) {
  const { t } = useTranslation();
  const change = useChangeView();
  if (stage === null) return t("common.checking");
  if (stage.stage === "resolvable") {
    return settlement?.step === "wait"
      ? t("resolution.settleFrom", { time: shownDate(settlement.dueAt * 1000, "short") })
      : null;
  }
  const words = stageText(t, mission, stage);
  if (stage.stage !== "awaitingMission") return words;
  const first = String(stage.missionId);
  return (
    <>
      {words}{" "}
      <Button size="small" onClick={() => change({ mission: first })}>
        {t("resolution.first", { mission: first })}
      </Button>
    </>
  );
}

/** Explains a settlement that has not been announced yet. */
function SettleNote({ rules }: { readonly rules: Rules }) {
  const { t, i18n } = useTranslation();
  const delay = durationWords(rules.config.missions.settlementDelay, i18n.language);
  return <p className={styles.note}>{t("resolution.settleNote", { delay })}</p>;
}

function AnnouncedNote({ dueAt }: { readonly dueAt: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>{t("resolution.announced", { time: shownDate(dueAt * 1000, "short") })}</p>
  );
}

/** How far the round is. */
function ProofNote({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslation();
  switch (proof.state) {
    case "idle":
      return null;
    case "working":
      return (
        <p role="status">
          <Spinner /> {t(`resolution.steps.${proof.step}`)}
        </p>
      );
    case "ready":
      return <p role="status">{t("resolution.proved")}</p>;
    case "failed":
      return <Failure what={t("resolution.failed")} error={proof.error} onRetry={proof.again} />;
  }
}

export const popups: OrderPopups = { resolve: { scope: "account", Popup: ResolvePopup } };
