import type { Building } from "@kingdoms/client";

export function BuildingPicture({
  building,
  level,
}: {
  readonly building: Building;
  readonly level: number;
}) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" data-building={building} data-level={level}>
      <path d="M8 34V14h6v4h4v-4h4v4h4v-4h6v20z" fill="var(--gilt)" />
    </svg>
  );
}
