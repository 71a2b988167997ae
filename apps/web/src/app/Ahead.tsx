import Guide from "../features/guide/Guide.tsx";
import Visitor from "../features/visitor/Visitor.tsx";
import type { Selection } from "../game/selection.ts";

interface AheadProps {
  readonly selection: Selection;
  readonly mapShown: boolean;
}

/** What stands above the castle: the next step, or for visitors the world. */
export default function Ahead({ selection: { state, kingdom }, mapShown }: AheadProps) {
  if (state === "checking") return null;
  if (state === "unconnected") return mapShown ? null : <Visitor />;
  return <Guide kingdomOf={kingdom} />;
}
