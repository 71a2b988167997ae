import "../../i18n/later.ts";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePractice, type WorldFiles } from "../../data/practice.ts";
import { isolated } from "../../format/names.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { Failure } from "../../ui/Notes.tsx";
import { part } from "../../ui/part.tsx";
import styles from "./practice.module.css";
import { useWork } from "./use-work.ts";

const Confirmation = part(() => import("../../ui/Confirmation.tsx"));

/** The world of the practice page: saved to a file, loaded from one, or begun again; and the things that it lacks. */
export default function PracticeWorldPanel() {
  const { t } = useTranslation();
  const world = usePractice((state) => state.world);
  return (
    <Panel title={t("practice.world.title")} testId="practice-world">
      <p>{t("practice.world.time")}</p>
      {world === null ? null : <Choices world={world} />}
      <p className={styles.small}>{t("practice.world.absent")}</p>
    </Panel>
  );
}

function Choices({ world }: { readonly world: WorldFiles }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<File | "restart" | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const saving = useSaving(world);
  const replacing = useWork(async () => (asked instanceof File ? world.open(asked) : world.restart()));
  const replace = (): void => {
    replacing.start();
    setAsked(null);
  };
  const busy = saving.busy || replacing.busy;
  const error = saving.error ?? replacing.error;
  return (
    <>
      <div className={styles.buttons}>
        <Button size="small" disabled={busy} onClick={saving.start}>
          {t("practice.world.save")}
        </Button>
        <Button size="small" disabled={busy} onClick={() => input.current?.click()}>
          {t("practice.world.open")}
        </Button>
        <Button size="small" disabled={busy} onClick={() => setAsked("restart")}>
          {t("practice.world.restart")}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("practice.world.open")}
        onChange={({ target }) => {
          setAsked(target.files?.[0] ?? null);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <p role="status" className={busy ? "" : "visually-hidden"}>
        {busy ? t("practice.world.busy") : ""}
      </p>
      {error === null ? null : <Failure what={t("practice.world.failed")} error={error} />}
      {asked === null || busy ? null : (
        <Suspense fallback={null}>
          <Asked asked={asked} onClose={() => setAsked(null)} onConfirm={replace} />
        </Suspense>
      )}
    </>
  );
}

interface AskedProps {
  readonly asked: File | "restart";
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function Asked({ asked, onClose, onConfirm }: AskedProps) {
  const { t } = useTranslation();
  const words =
    asked === "restart"
      ? {
          title: t("practice.world.restartTitle"),
          text: t("practice.world.restartText"),
          confirm: t("practice.world.restart"),
        }
      : {
          title: t("practice.world.openTitle"),
          text: t("practice.world.openText", { name: isolated(asked.name) }),
          confirm: t("practice.world.open"),
        };
  return <Confirmation {...words} onClose={onClose} onConfirm={onConfirm} />;
}

/** The world as a file of the player's. */
function useSaving(world: WorldFiles) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const start = (): void => {
    setBusy(true);
    setError(null);
    world
      .save()
      .then(download, setError)
      .finally(() => setBusy(false));
  };
  return { busy, error, start };
}

/** A browser reads the address once the click is over. */
const READ_MS = 60_000;

function download(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `kingdoms-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
