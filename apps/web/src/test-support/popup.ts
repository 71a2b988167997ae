/** A player's actions in an open popup. */
import { fireEvent, screen, within } from "@testing-library/react";

/** Types into a field of the popup, replacing its text. */
export function type(label: string | RegExp, text: string): void {
  fireEvent.change(popup().getByRole("textbox", { name: label }), { target: { value: text } });
}

export function slide(step: number, name: string | RegExp = /slider/): void {
  fireEvent.change(popup().getByRole("slider", { name }), { target: { value: String(step) } });
}

export const popup = () => within(screen.getByRole("dialog"));

export const typed = (label: string | RegExp): string =>
  popup().getByRole<HTMLInputElement>("textbox", { name: label }).value;

/** The value beside a name in the popup's lines of figures. */
export function fact(name: string): string {
  const term = popup().getByText(name, { selector: "dt" });
  return term.nextElementSibling?.textContent ?? "";
}

/** Why the button is disabled, or the next thing to do. */
export const reason = (): string =>
  popup()
    .getAllByRole("status")
    .map((status) => status.textContent ?? "")
    .join("");

export const button = (name: string): HTMLButtonElement => popup().getByRole("button", { name });

/** Confirms the mission, if that is needed. */
export function agree(): void {
  const box = popup().queryByRole<HTMLInputElement>("checkbox", { name: "Do it anyway" });
  if (box !== null && !box.checked) fireEvent.click(box);
}
