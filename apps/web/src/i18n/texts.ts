import type { WalletMessages } from "@embedded-radix/wallet";
import type { Arms } from "../art/heraldry/arms.ts";
import type { en } from "./en/index.ts";

/** The shape of a catalogue: the same keys, other words. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The whole catalogue in words of any language; a section of it is `Catalogue["orders"]`. */
export type Catalogue = Texts<typeof en>;

/** As much of a catalogue as has been translated. */
type SomeTexts<T> = { readonly [K in keyof T]?: T[K] extends string ? string : SomeTexts<T[K]> };

/** All that a language consists of; its folder exports one. Numbers and dates are written as `Intl` knows it. */
export interface Language {
  readonly texts: Catalogue;
  /** A coat of arms in the words of the language's heraldry. */
  readonly blazon: (arms: Arms) => string;
  /** The screens of the embedded wallet. */
  readonly wallet: WalletMessages;
}

/** A language in the making: missing texts are shown in English. */
export type PartialLanguage = Partial<Omit<Language, "texts">> & { readonly texts: SomeTexts<typeof en> };
