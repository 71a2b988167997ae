import { useClosePanel, usePlaySearch } from "../../app/navigation.ts";
import type { PanelName } from "../../app/search.ts";
import { useBalance, useGameConfig } from "../../ledger/reads.ts";
import { useRules } from "../../ledger/rules.ts";
import type { WalletAccount } from "../../wallet/store.ts";
import { CreatePopup } from "../army/CreatePopup.tsx";
import { ProspectPopup } from "../army/ProspectPopup.tsx";
import { TrezorPopup } from "../army/TrezorPopup.tsx";
import { FoundPopup } from "../founding/FoundPopup.tsx";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import { BuyPopup } from "./BuyPopup.tsx";
import { DepositPopup } from "./DepositPopup.tsx";
import { WithdrawPopup } from "./WithdrawPopup.tsx";

interface PopupsProps {
  readonly panel: PanelName;
  readonly account: WalletAccount;
  readonly kingdom: SelectedKingdom | null;
}

/** The popup that the address bar asks for, once what it needs has been read. */
export default function Popups({ panel, account, kingdom }: PopupsProps) {
  const close = useClosePanel();
  const { x, y } = usePlaySearch();
  const config = useGameConfig().data;
  const rules = useRules().data;
  // What concerns a kingdom is paid from the account that holds its key.
  const ofKingdom = panel !== "buy" && panel !== "found";
  const payer = ofKingdom && kingdom !== null ? kingdom.key.account : account.address;
  const balance = useBalance(payer).data;
  if (config === undefined || balance === undefined || balance === null) return null;
  const common = { balance, onClose: close };
  switch (panel) {
    case "place":
      return null;
    case "found":
      return x === undefined || y === undefined ? null : (
        <FoundPopup {...common} config={config} cell={{ x, y }} />
      );
    case "buy":
      return rules === undefined ? null : <BuyPopup {...common} rules={rules} />;
    case "deposit":
      return kingdom === null ? null : <DepositPopup {...common} kingdomOf={kingdom} />;
    case "withdraw":
      return kingdom === null || rules === undefined ? null : (
        <WithdrawPopup {...common} rules={rules} kingdomOf={kingdom} />
      );
    case "recruit":
      return kingdom === null ? null : (
        <CreatePopup {...common} config={config} unit="defenders" kingdomOf={kingdom} />
      );
    case "missiles":
    case "barriers":
      return kingdom === null ? null : (
        <CreatePopup {...common} config={config} unit={panel} kingdomOf={kingdom} />
      );
    case "trezor":
      return kingdom === null || rules === undefined ? null : (
        <TrezorPopup {...common} rules={rules} kingdomOf={kingdom} />
      );
    case "prospect":
      return kingdom === null ? null : <ProspectPopup {...common} config={config} kingdomOf={kingdom} />;
  }
}
