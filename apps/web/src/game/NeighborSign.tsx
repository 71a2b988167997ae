import type { LocalId } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import "../i18n/later.ts";
import { useNeighbors } from "./use-neighbors.ts";

/** Says of a kingdom that no person rules it; nothing for any other. */
export function NeighborSign({
  id,
  className,
}: {
  readonly id: LocalId;
  readonly className?: string | undefined;
}) {
  const { t } = useTranslation();
  if (!useNeighbors().has(id)) return null;
  return (
    <p className={className} data-testid="neighbor">
      <span aria-hidden="true">⌂</span> {t("map.neighbor")}
    </p>
  );
}
