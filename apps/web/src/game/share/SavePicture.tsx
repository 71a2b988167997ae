import "../../i18n/later.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inTime } from "../../format/in-time.ts";
import { Button } from "../../ui/Button.tsx";
import type { Card } from "./card.ts";

interface SaveProps {
  /** Made when it is asked for. */
  readonly card: () => Promise<Card>;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** Saves a picture of the shown report or kingdom, for players who want to share it elsewhere. */
export function SavePicture({ card, name }: SaveProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = async (): Promise<void> => {
    const { savePicture } = await inTime(() => import("./save.ts"));
    await savePicture(await card(), name);
  };
  const press = (): void => {
    setState("busy");
    save().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return (
    <>
      <Button size="small" busy={state === "busy"} onClick={press}>
        {t("share.save")}
      </Button>
      <span role="status">{state === "failed" ? t("share.failed") : ""}</span>
    </>
  );
}
