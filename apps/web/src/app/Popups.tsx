import "../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { ReadNote } from "../data/ReadNote.tsx";
import { lastKnown } from "../data/read.ts";
import { useBalance, useGameConfig, useRules } from "../data/reads.ts";
import { Founding } from "../features/founding/Founding.tsx";
import type { Counted, OrderPopups } from "../game/order-popups.ts";
import type { Selection } from "../game/selection.ts";
import {
  type FoundingPanel,
  type PanelName,
  type RecordsPanel,
  type TargetPanel,
  useClosePanel,
} from "../navigation/navigation.ts";
import { useTyped } from "../orders/typed.ts";
import { Failure, Loading } from "../ui/Notes.tsx";
import { Popup } from "../ui/Popup.tsx";
import { useWalletStore, type WalletAccount } from "../wallet/store.ts";

interface PopupsProps {
  readonly panel: Exclude<PanelName, TargetPanel | RecordsPanel>;
  /** Null while no wallet is connected. */
  readonly account: WalletAccount | null;
  readonly selection: Selection;
}

/** The popup that the address bar asks for. All but the founding of a kingdom need a wallet to open. */
export default function Popups({ panel, account, selection }: PopupsProps) {
  if (panel === "found") return <Founding />;
  if (panel === "place" || account === null) return null;
  return <OfOrder panel={panel} account={account} selection={selection} />;
}

type OrderPanel = Exclude<PanelName, TargetPanel | FoundingPanel | RecordsPanel>;

/** The popups of orders by their name in the address bar: each file of them exports its own. */
const files = import.meta.glob<OrderPopups>("../features/*/orders/*.tsx", { eager: true, import: "popups" });
const popups: OrderPopups = Object.assign({}, ...Object.values(files));

interface OfOrderProps {
  readonly panel: OrderPanel;
  readonly account: WalletAccount;
  readonly selection: Selection;
}

/** Until its inputs have been read, it shows that they load, or why they are missing. */
function OfOrder({ panel, account, selection }: OfOrderProps) {
  const { t } = useTranslation();
  const close = useClosePanel();
  const { kingdom } = selection;
  const popup = popups[panel];
  const ofAccount = popup?.scope === "account";
  const [chosen, choose] = useTyped(`${panel} account`, panel);
  const isShared = useWalletStore(({ accounts }) => accounts.some(({ address }) => address === chosen));
  // Gold is bought for the selected kingdom, whose orders come from the account of its key.
  const usual = selection.key?.account ?? account.address;
  const read = useNeeds(ofAccount && isShared ? chosen : usual);
  if (selection.state === "checking" && (!ofAccount || (selection.key === null && !isShared))) {
    return (
      <Popup title={t("common.title")} onClose={close} testId={`popup-${panel}`}>
        {selection.read === null ? <Loading /> : <ReadNote read={selection.read} />}
      </Popup>
    );
  }
  if (popup === undefined || (!ofAccount && kingdom === null)) return null;
  if (read.state !== "ready") {
    return (
      <Popup title={t("common.title")} onClose={close} testId={`popup-${panel}`}>
        {read.state === "loading" ? <Loading /> : <Failure error={read.error} onRetry={read.retry} />}
      </Popup>
    );
  }
  const common = { ...read.needs, onClose: close };
  if (popup.scope === "account") return <popup.Popup {...common} onAccount={choose} />;
  return kingdom && <popup.Popup {...common} kingdomOf={kingdom} />;
}

type NeedsState =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | { readonly state: "ready"; readonly needs: Counted };

/** @param payer whose balance counts. Values read once stay while a later read fails. */
function useNeeds(payer: string): NeedsState {
  const config = useGameConfig();
  const rules = useRules();
  const balance = useBalance(payer);
  const held = lastKnown(balance);
  if (config.data !== undefined && rules.data !== undefined && held !== null) {
    return { state: "ready", needs: { config: config.data, rules: rules.data, balance: held.value } };
  }
  const failed = [config, rules].filter(({ isError }) => isError);
  const error = failed[0]?.error ?? (balance.state === "failed" ? balance.error : null);
  if (error === null) return { state: "loading" };
  return {
    state: "failed",
    error,
    retry: () => {
      for (const query of failed) void query.refetch();
      if (balance.state === "failed") balance.again();
    },
  };
}
