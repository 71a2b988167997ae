import { isTargeted, MISSIONS } from "@kingdoms/client";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { i18n } from "../../i18n/index.ts";
import { config, show } from "../../test-support/show.tsx";
import { MissionGuide } from "./MissionGuide.tsx";

it("the mission guide describes every kind of mission to another kingdom, with the figures of the config", async () => {
  await show(<MissionGuide config={{ ...config, fortify: { unitsPerBuilding: 7 } }} />);
  const names = MISSIONS.filter(isTargeted).map((kind) => i18n.t(`names.missions.${kind}`));
  expect(names.length).toBeGreaterThanOrEqual(4);
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(names.map((name) => lines.filter((line) => line.startsWith(`${name}: `)).length)).toEqual(
    names.map(() => 1),
  );
  expect(screen.getByText(/^Fortify: /).textContent).toContain("room for 7 units per standing building");
});
