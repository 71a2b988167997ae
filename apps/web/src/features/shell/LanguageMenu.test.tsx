import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import { chooseLanguage } from "../../i18n/language.ts";
import { LANGUAGE_ROWS } from "../../i18n/languages.ts";
import { show } from "../../test-support/show.tsx";
import { LanguageMenu } from "./choices.tsx";

afterEach(() => act(() => chooseLanguage("en")));

it("the menu offers every language by its own name and shows the code of the current one", async () => {
  await show(<LanguageMenu />);
  const menu = screen.getByRole("combobox", { name: "Language" });
  const names = within(menu)
    .getAllByRole("option")
    .map(({ textContent, lang }) => [lang, textContent]);
  expect(names).toEqual(LANGUAGE_ROWS.map(([code, { name }]) => [code, name]));
  expect((menu as HTMLSelectElement).value).toBe("en");
  expect(screen.getByText("EN")).toBeTruthy();
});

it("a chosen language is shown, remembered, and used for the blazon of arms", async () => {
  await show(
    <>
      <LanguageMenu />
      <CoatOfArms of={{ id: "#1#", component: "component_sim1a" }} />
    </>,
  );
  const arms = screen.getByRole("img").getAttribute("aria-label");
  fireEvent.change(screen.getByRole("combobox", { name: "Language" }), { target: { value: "de" } });
  const menu = await screen.findByRole("combobox", { name: "Sprache" });
  expect((menu as HTMLSelectElement).value).toBe("de");
  expect(document.documentElement.lang).toBe("de");
  expect(localStorage.getItem("kingdoms:language")).toBe("de");
  expect(screen.getByRole("img").getAttribute("aria-label")).not.toBe(arms);
});
