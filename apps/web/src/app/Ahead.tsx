import Guide from "../features/guide/Guide.tsx";
import Visitor from "../features/visitor/Visitor.tsx";
import type { Selection } from "../game/selection.ts";

interface AheadProps {
  readonly selection: Selection;
}

/** What stands above the castle: the next step, or for visitors the world. */
export default function Ahead({ selection: { state, kingdom } }: AheadProps) {
  if (state === "checking") return null;
  if (state === "unconnected") return <Visitor />;
  return <Guide kingdomOf={kingdom} />;
}
