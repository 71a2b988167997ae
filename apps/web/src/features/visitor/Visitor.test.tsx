import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { chapter, show, standAt, unreachable } from "../../test-support/show.tsx";
import Visitor from "./Visitor.tsx";

const words = (): string => screen.getByTestId("visitor").textContent ?? "";

it("a visitor sees the number of kingdoms once they are read", async () => {
  standAt(chapter("armed").now);
  await show(<Visitor />);
  await expect.poll(words).toMatch(/\d+ kingdoms/);
  expect(words()).not.toMatch(/\b0 kingdoms/);
});

it("visitors do not read that the world is empty or peaceful if it cannot be read", async () => {
  await show(<Visitor />, "/", unreachable);
  expect(words()).toContain("Checking…");
  await screen.findByRole("button", { name: /again/i });
  expect(words()).not.toMatch(/0 kingdoms|No battle has been fought/);
});
