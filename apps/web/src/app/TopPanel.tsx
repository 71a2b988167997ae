import { type ReactNode, Suspense } from "react";
import Guide from "../features/guide/Guide.tsx";
import Visitor from "../features/visitor/Visitor.tsx";
import type { Selection } from "../game/selection.ts";
import { part } from "../ui/part.tsx";

const PassTime =
  import.meta.env.MODE === "practice" ? part(() => import("../realm/clock/PassTime.tsx")) : () => null;

interface TopPanelProps {
  readonly selection: Selection;
}

/** The panel above the castle: the next step, or the world for visitors. */
export default function TopPanel({ selection: { state, kingdom } }: TopPanelProps) {
  if (state === "checking") return null;
  if (state === "unconnected") return <Visitor />;
  return <Guide kingdomOf={kingdom} pass={passTime} />;
}

const passTime = (until: number): ReactNode => (
  <Suspense fallback={null}>
    <PassTime until={until} />
  </Suspense>
);
