import "../i18n/later.ts";
import type { AccountBalance, GameConfig } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ReadNote } from "../data/ReadNote.tsx";
import { lastKnown } from "../data/read.ts";
import { useBalance, useGameConfig, useRules } from "../data/reads.ts";
import { CreatePopup } from "../features/army/CreatePopup.tsx";
import { ProspectPopup } from "../features/army/ProspectPopup.tsx";
import { TrezorPopup } from "../features/army/TrezorPopup.tsx";
import { Founding } from "../features/founding/Founding.tsx";
import { BuyPopup } from "../features/gold/BuyPopup.tsx";
import { DepositPopup } from "../features/gold/DepositPopup.tsx";
import { WithdrawPopup } from "../features/gold/WithdrawPopup.tsx";
import { ResolvePopup } from "../features/resolution/ResolvePopup.tsx";
import type { SelectedKingdom, Selection } from "../game/selection.ts";
import {
  type FoundingPanel,
  type PanelName,
  type RecordsPanel,
  type TargetPanel,
  useClosePanel,
} from "../navigation/navigation.ts";
import { Failure, Loading } from "../ui/Notes.tsx";
import { Popup } from "../ui/Popup.tsx";
import type { WalletAccount } from "../wallet/store.ts";

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
type OfAccountProps = Needs & { readonly onClose: () => void };
type OfKingdomProps = OfAccountProps & { readonly kingdomOf: SelectedKingdom };

/** The popups of orders, by their name in the address bar: those that need no kingdom, which the connected account pays. */
const OF_ACCOUNT = {
  buy: BuyPopup,
  resolve: ResolvePopup,
} satisfies Partial<Record<OrderPanel, (props: OfAccountProps) => ReactNode>>;

/** And those of the selected kingdom, which its key's account pays. */
const OF_KINGDOM = {
  deposit: DepositPopup,
  withdraw: WithdrawPopup,
  recruit: (props) => <CreatePopup {...props} unit="defenders" />,
  missiles: (props) => <CreatePopup {...props} unit="missiles" />,
  barriers: (props) => <CreatePopup {...props} unit="barriers" />,
  trezor: TrezorPopup,
  prospect: ProspectPopup,
} satisfies Record<Exclude<OrderPanel, keyof typeof OF_ACCOUNT>, (props: OfKingdomProps) => ReactNode>;

const isOfAccount = (panel: OrderPanel): panel is keyof typeof OF_ACCOUNT => panel in OF_ACCOUNT;

interface OfOrderProps {
  readonly panel: OrderPanel;
  readonly account: WalletAccount;
  readonly selection: Selection;
}

/** Until what it counts with has been read, the wait for it or why not. */
function OfOrder({ panel, account, selection }: OfOrderProps) {
  const { t } = useTranslation();
  const close = useClosePanel();
  const { kingdom } = selection;
  const ofAccount = isOfAccount(panel);
  const read = useNeeds(ofAccount || kingdom === null ? account.address : kingdom.key.account);
  if (!ofAccount && selection.state === "checking") {
    return (
      <Popup title={t("common.title")} onClose={close} testId={`popup-${panel}`}>
        {selection.read === null ? <Loading /> : <ReadNote read={selection.read} />}
      </Popup>
    );
  }
  if (!ofAccount && kingdom === null) return null;
  if (read.state !== "ready") {
    return (
      <Popup title={t("common.title")} onClose={close} testId={`popup-${panel}`}>
        {read.state === "loading" ? <Loading /> : <Failure error={read.error} onRetry={read.retry} />}
      </Popup>
    );
  }
  const common = { ...read.needs, onClose: close };
  if (isOfAccount(panel)) {
    const OrderOfAccount = OF_ACCOUNT[panel];
    return <OrderOfAccount {...common} />;
  }
  if (kingdom === null) return null;
  const OrderOfKingdom = OF_KINGDOM[panel];
  return <OrderOfKingdom {...common} kingdomOf={kingdom} />;
}

/** What every popup counts with. */
interface Needs {
  readonly config: GameConfig;
  readonly rules: Rules;
  readonly balance: AccountBalance;
}

type NeedsState =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | { readonly state: "ready"; readonly needs: Needs };

/** @param payer whose balance counts. What was read once goes on serving while a later read fails. */
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
