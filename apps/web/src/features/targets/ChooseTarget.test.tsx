import { act, fireEvent, screen, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it } from "vitest";
import type { TargetPanel } from "../../navigation/navigation.ts";
import { faultyRealm } from "../../test-support/faulty.ts";
import { laidOut } from "../../test-support/laid-out.ts";
import { chapter, connect, kingdomOf, rules, selectionOf, show, standAt } from "../../test-support/show.tsx";
import ChooseTarget from "./ChooseTarget.tsx";
import { TargetList } from "./TargetList.tsx";
import { type Target, type TargetDetail, targetsOf } from "./targets.ts";
import { useDetails } from "./use-details.ts";

const gateway = faultyRealm();
laidOut();
const told = chapter("armed");
const { kingdom } = kingdomOf(told);
const world = told.kingdoms;
const self = world.find(({ id }) => id === kingdom.id);
if (self === undefined) throw new Error("the chapter's kingdom is missing in its world");
const from = { rules, kingdom, info: self };

const field = () => screen.findByRole("combobox", { name: "Find a kingdom" });
const rows = (): readonly HTMLElement[] => {
  const list = screen.queryByRole("listbox");
  return list === null ? [] : within(list).queryAllByRole("option");
};
const options = () => rows().map(({ textContent }) => textContent ?? "");

async function choose(panel: TargetPanel, now = told.now) {
  standAt(now);
  connect();
  const shown = await show(
    <ChooseTarget panel={panel} selection={selectionOf(told)} />,
    `/?kingdom=1&panel=${panel}`,
  );
  await field();
  return shown;
}

it("the list for reinforcements includes protected kingdoms and shows no odds", async () => {
  const founded = world.find(({ id }) => id === "#2#")?.createdAt ?? 0;
  await choose("fortify", founded + 3600);
  const ravenkeep = () => options().find((text) => text.includes("Ravenkeep")) ?? "";
  expect(screen.queryByRole("checkbox", { name: "Open to attack now" })).toBeNull();
  await expect.poll(ravenkeep).toMatch(/\d+ defenders?/);
  expect(ravenkeep()).not.toMatch(/War with|, about/);
});

it("a target that is under protection is listed once the player asks for it", async () => {
  const founded = world.find(({ id }) => id === "#2#")?.createdAt ?? 0;
  await choose("war", founded + 3600);
  expect(options().join()).not.toContain("Ravenkeep");
  fireEvent.click(screen.getByRole("checkbox", { name: "Open to attack now" }));
  expect(options().join()).toContain("Ravenkeep");
  fireEvent.change(await field(), { target: { value: "xyzzy" } });
  expect((await field()).getAttribute("aria-expanded")).toBe("false");
});

it("an option begins with the name of the kingdom for a screen reader", async () => {
  await choose("fortify");
  const [option] = rows();
  if (option === undefined) throw new Error("nobody is listed");
  for (const hidden of option.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  expect(option.querySelector("svg")).toBeNull();
  expect(world.some(({ name }) => option.textContent?.startsWith(name))).toBe(true);
});

it("the list can be sorted by odds of an attack only", async () => {
  const sorts = () =>
    within(screen.getByRole("combobox", { name: "Sort by" }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  const shown = await choose("war");
  expect(sorts()).toContain("Best war odds");
  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "raid" } });
  await expect.poll(() => options().length).toBeGreaterThan(0);
  shown.unmount();
  await choose("fortify");
  expect(sorts()).not.toContain("Best war odds");
});

it("the field keeps the keyboard while the map is shown beside the list", async () => {
  const { search } = await choose("war");
  const button = screen.getByRole("button", { name: "Choose on the map" });
  act(() => button.focus());
  fireEvent.click(button);
  await expect.poll(search).toMatchObject({ map: true, panel: "war" });
  await expect.poll(() => document.activeElement).toBe(await field());
});

const three = ["Alba", "Bree", "Cody"].map((name, index) => {
  const id = `#${index + 20}#` as typeof self.id;
  const info = { ...self, id, name, component: `${self.component}${index}` };
  return { info, name, way: [index + 1, 60] } as unknown as Target;
});
const chosen: string[] = [];
let arrive: (of: ReadonlyMap<string, TargetDetail>) => void = () => undefined;

function Three() {
  const [of, setOf] = useState<ReadonlyMap<string, TargetDetail>>(new Map());
  useEffect(() => {
    arrive = setOf;
  }, []);
  const details = { of, time: null, whole: false, failed: false, error: null, again: () => undefined };
  const choose = (id: string) => void chosen.push(id);
  return (
    <TargetList targets={three} details={details} from={from} panel="war" rules={rules} onChoose={choose} />
  );
}

it("Enter takes the kingdom that was chosen, wherever details that arrive have moved it", async () => {
  const detail = (defenders: number) =>
    ({ kingdom, defenders, treasury: 0n, unclaimed: 0n }) as unknown as TargetDetail;
  standAt(told.now);
  await show(<Three />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Open to attack now" }));
  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "defenders" } });
  const input = await field();
  fireEvent.keyDown(input, { key: "ArrowDown" });
  const selected = () => rows().find((row) => row.getAttribute("aria-selected") === "true")?.textContent;
  expect(selected()).toContain("Alba");
  act(() => arrive(new Map(three.map(({ info }, index) => [info.component, detail(9 - index)]))));
  expect(selected()).toContain("Alba");
  expect(options()[0]).toContain("Cody");
  fireEvent.keyDown(input, { key: "Enter" });
  expect(chosen).toEqual(["#20#"]);
});

const [own] = targetsOf(world, new Set(), null, rules);
if (own === undefined) throw new Error("the world is empty");
/** More than one batch holds. */
const many = Array.from({ length: 25 }, () => own);

function Reading() {
  const { time, whole, failed } = useDetails(rules, many, "closed");
  return <p data-testid="state">{failed ? "failed" : whole ? "whole" : time === null ? "none" : "some"}</p>;
}

it("a list that was closed while it was being read is read to its end when it is opened again", async () => {
  const last = (path: string, body: string) =>
    path === "/state/entity/details" && (JSON.parse(body) as { addresses: string[] }).addresses.length === 5;
  gateway.fail(last, { kind: "hang" });
  const state = () => screen.queryByTestId("state")?.textContent;
  const first = await show(<Reading />, "/", gateway.realm());
  await expect.poll(state).toBe("some");
  first.unmount();
  gateway.mend();
  await show(<Reading />, "/", gateway.realm());
  await expect.poll(state).toBe("whole");
});
