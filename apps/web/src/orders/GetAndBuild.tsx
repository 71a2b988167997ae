import "../i18n/later.ts";
import type { Building } from "@kingdoms/client";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SelectedKingdom } from "../game/selection.ts";
import { Button } from "../ui/Button.tsx";
import { part } from "../ui/part.tsx";

const BuildPopup = part(() => import("./BuildPopup.tsx"));

interface GetAndBuildProps {
  readonly building: Building;
  readonly kingdomOf: SelectedKingdom;
  readonly look: Pick<Parameters<typeof Button>[0], "size" | "variant" | "aria-label">;
}

/** Opens the popup that gets the missing gold and builds in one transaction. */
export function GetAndBuild({ building, kingdomOf, look }: GetAndBuildProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {t("structures.getAndBuild")}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <BuildPopup building={building} kingdomOf={kingdomOf} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
