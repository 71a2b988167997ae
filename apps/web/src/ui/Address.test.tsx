import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LinkedAddress } from "../data/LinkedAddress.tsx";
import { realm, show } from "../test-support/show.tsx";
import { Address } from "./Address.tsx";

const component = realm.factory;
const shown = (): HTMLElement => screen.getByTitle(component);
const copy = () => screen.getByRole("button", { name: "Copy Component" });

afterEach(() => vi.unstubAllGlobals());

describe("a shortened address", () => {
  it.each([true, false])("a shortened address shows its kind and its end, brief: %s", async (brief) => {
    await show(<Address value={component} what="Component" brief={brief} />);
    expect(shown().textContent).toMatch(/^component_sim1.{3}….{6}$/);
  });

  it("a shortened address is shown in full on keyboard focus, and to screen readers", async () => {
    await show(<Address value={component} what="Component" />);
    const described = document.getElementById(copy().getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe(component);
    const bubbles = () => document.querySelectorAll("body > code");
    expect(bubbles()).toHaveLength(0);
    fireEvent.focus(copy());
    expect(bubbles()[0]?.textContent).toBe(component);
    fireEvent.blur(copy());
    expect(bubbles()).toHaveLength(0);
  });

  it("a click copies the whole address and says so", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { languages: ["en"], clipboard: { writeText } });
    await show(<Address value={component} what="Component" />);
    fireEvent.click(copy());
    expect(writeText).toHaveBeenCalledWith(component);
    expect(await screen.findByText("Copied")).toBeTruthy();
  });
});

describe("the link of an address", () => {
  it("the link leads to our own page on a ledger without an explorer", async () => {
    await show(<LinkedAddress value={component} what="Component" />);
    expect(shown().closest("a")?.getAttribute("href")).toBe(`/account/${component}`);
  });

  it("the link leads to the network's explorer if there is one", async () => {
    const explorerUrl = "https://dashboard.example";
    await show(<LinkedAddress value={component} what="Component" />, "/", { ...realm, explorerUrl });
    expect(shown().closest("a")?.getAttribute("href")).toBe(`${explorerUrl}/component/${component}`);
  });
});
