/** The sieges: each has one best order, revealed once it is found; solved ones stay solved. */
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { i18n } from "../../i18n/index.ts";
import { rules, show } from "../../test-support/show.tsx";
import { bestOf, weigh } from "./orders.ts";
import { SIEGES } from "./positions.ts";
import { SiegesPage } from "./SiegesPage.tsx";
import { useSolved } from "./solved.ts";

const t = i18n.getFixedT("en", "messages");
/** XRD by which the best order is better than any other: enough to be seen before it is chosen. */
const MARGIN = 4;

afterEach(() => {
  cleanup();
  useSolved.setState({ solved: [] });
});

describe("the ten sieges", () => {
  it.each(SIEGES)("siege $mission has one best order by the rules", (siege) => {
    const worths = weigh(t, rules, siege).map(({ worth }) => Number(worth) / 1e18);
    const [best = 0, second = 0] = worths.toSorted((one, other) => other - one);
    expect(best - second).toBeGreaterThan(MARGIN);
    expect(worths.indexOf(best)).toBe(bestOf(weigh(t, rules, siege)));
  });

  it("each of the four orders is the best one in some siege", () => {
    const places = SIEGES.map((siege) => bestOf(weigh(t, rules, siege)));
    expect(SIEGES).toHaveLength(10);
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
  });
});

describe("the page of the sieges", () => {
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

  it("a wrong answer to a siege does not reveal the best order, and the right one shows what each order is worth", async () => {
    await show(<SiegesPage />);
    expect(await screen.findByRole("heading", { name: /^Siege 1: .Rookdale/ })).toBeTruthy();
    press("War with 5 defenders");
    const answer = screen.getByTestId("answer");
    expect(answer.textContent).toContain("There is a better order.");
    expect(within(answer).queryByRole("table")).toBeNull();
    expect(screen.getByText("0 of 10 solved")).toBeTruthy();

    press("Raid with 1 defender");
    expect(answer.textContent).toContain("Right: no other order earns more on average.");
    expect(within(answer).getAllByRole("row")).toHaveLength(5);
    expect(within(answer).getByText("How the dice fell")).toBeTruthy();
    expect(screen.getByText("1 of 10 solved")).toBeTruthy();
  });

  it("the next siege opens by its button, and another visit begins at the first unsolved siege", async () => {
    await show(<SiegesPage />);
    await screen.findByTestId("siege");
    press("Next siege");
    expect(screen.getByRole("heading", { name: /^Siege 2: .Glenfield/ })).toBe(document.activeElement);
    press(/^Siege 1: /);
    press("Raid with 1 defender");
    cleanup();
    await show(<SiegesPage />);
    expect(await screen.findByRole("heading", { name: /^Siege 2: / })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Siege 1: .*, solved$/ })).toBeTruthy();
  });

  it("the page congratulates a player who solved all sieges, and ignores unknown marks in the storage", async () => {
    useSolved.setState({ solved: SIEGES.map(({ mission }) => mission) });
    await show(<SiegesPage />);
    expect(await screen.findByText("All ten solved. Well done!")).toBeTruthy();
    localStorage.setItem(
      "kingdoms:sieges",
      JSON.stringify({ state: { solved: [1, "x", SIEGES[3]?.mission] } }),
    );
    await act(() => useSolved.persist.rehydrate());
    expect(useSolved.getState().solved).toEqual([SIEGES[3]?.mission]);
  });
});
