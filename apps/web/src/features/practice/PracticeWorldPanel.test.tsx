import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { usePractice } from "../../data/practice.ts";
import { show } from "../../test-support/show.tsx";
import PracticeWorldPanel from "./PracticeWorldPanel.tsx";

const NOTHING = () => Promise.resolve();
let orders: string[];

beforeEach(() => {
  orders = [];
  usePractice.setState({
    now: { state: "ready", kept: true },
    world: {
      save: () => Promise.reject(new Error("The store is closed.")),
      open: NOTHING,
      restart: () => {
        orders.push("restart");
        return Promise.reject(new Error("There is no room."));
      },
    },
  });
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("a new world starts only after a second press", async () => {
  await show(<PracticeWorldPanel />);
  press("Start a new world");
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("will be deleted");
  press("Cancel");
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(orders).toEqual([]);
  press("Start a new world");
  await screen.findByRole("alertdialog");
  const [, confirm] = screen.getAllByRole("button", { name: "Start a new world", hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await expect.poll(() => orders).toEqual(["restart"]);
  expect((await screen.findByRole("alert")).textContent).toContain("There is no room.");
});

it("a world that cannot be saved says why", async () => {
  await show(<PracticeWorldPanel />);
  press("Save to a file");
  expect((await screen.findByRole("alert")).textContent).toContain("The store is closed.");
});

it("the panel says when time passes and that signing in needs a server", async () => {
  await show(<PracticeWorldPanel />);
  const { textContent } = screen.getByTestId("practice-world");
  expect(textContent).toContain("Time passes only while a tab with this page is open.");
  expect(textContent).toContain("these need a server");
});
