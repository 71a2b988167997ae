import { type ComponentType, type LazyExoticComponent, lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { inTime, loadAgain } from "../format/in-time.ts";
import { Failure } from "./Notes.tsx";

interface PartOptions {
  /** For ornament: it is not missed if it does not load. */
  readonly quiet?: boolean;
}

/**
 * A component whose code is loaded when it is first shown; the nearest `Suspense` shows its fallback meanwhile. If
 * the code does not come in time, a note in its place offers another try.
 */
export function part<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { quiet = false }: PartOptions = {},
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => orLost(load, { quiet }));
}

/** The same for code that loads components on its own, as the router does. */
export function orLost<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { quiet = false }: PartOptions = {},
): Promise<{ readonly default: ComponentType<Props> }> {
  return inTime(load).catch((error: unknown) => ({ default: () => (quiet ? null : <Lost first={error} />) }));
}

/** @param first why the part did not come; why another try failed is said instead. */
function Lost({ first }: { readonly first: unknown }) {
  const { t } = useTranslation();
  const [error, setError] = useState(first);
  return (
    <Failure what={t("common.partLost")} error={error} onRetry={() => void loadAgain().catch(setError)} />
  );
}
