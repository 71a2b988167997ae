/** The export `popups` of a file of popups, `features/<area>/orders/*.tsx`: the popups of orders by their panel. */
import type { AccountBalance, GameConfig } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { ReactNode } from "react";
import type { Panels } from "../navigation/navigation.ts";
import type { SelectedKingdom } from "./selection.ts";

/** What every popup of an order counts with: the configuration, the rules, and the balance of the account that pays. */
export interface Counted {
  readonly config: GameConfig;
  readonly rules: Rules;
  readonly balance: AccountBalance;
}

interface PopupProps extends Counted {
  readonly onClose: () => void;
}

interface OfAccountProps extends PopupProps {
  /** Has another of the shared accounts give the order; `balance` is then that one's. */
  readonly onAccount: (address: string) => void;
}

interface OfKingdomProps extends PopupProps {
  readonly kingdomOf: SelectedKingdom;
}

/** The popup of an order that any account can give, or of an order of the selected kingdom, which its key's account pays. */
type OrderPopup =
  | { readonly scope: "account"; readonly Popup: (props: OfAccountProps) => ReactNode }
  | { readonly scope: "kingdom"; readonly Popup: (props: OfKingdomProps) => ReactNode };

export type OrderPopups = Readonly<Partial<Record<Panels["order"], OrderPopup>>>;
