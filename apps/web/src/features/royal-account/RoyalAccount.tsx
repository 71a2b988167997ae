import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { GameIcon } from "../../art/GameIcon.tsx";
import { useGame } from "../../data/game.tsx";
import { LinkedAddress } from "../../data/LinkedAddress.tsx";
import { ReadNote } from "../../data/ReadNote.tsx";
import { lastKnown } from "../../data/read.ts";
import { useBalance } from "../../data/reads.ts";
import { shownAmount } from "../../format/amounts.ts";
import { useOpenPanel } from "../../navigation/navigation.ts";
import { ConnectInvitation } from "../../orders/ConnectInvitation.tsx";
import { callFaucet } from "../../realm/faucet.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { Failure } from "../../ui/Notes.tsx";
import { part } from "../../ui/part.tsx";
import { useBriefly } from "../../ui/use-briefly.ts";
import { askWallet } from "../../wallet/start.ts";
import { chooseAccount, useAccount, useWalletStore, type WalletAccount } from "../../wallet/store.ts";
import styles from "./royal-account.module.css";

/** Long enough to be read out. */
const ARRIVED_MS = 15_000;

const KeyElsewhere = part(() => import("./KeyElsewhere.tsx"));
const SignIn = part(() => import("../../realm/account/SignIn.tsx"));
const DeviceAlerts = part(() => import("../../realm/alerts/DeviceAlerts.tsx"));
const PhonePopup = part(() => import("./PhonePopup.tsx"));
/** The build decides, so that the usual page has nothing of the practice page. */
const ReadyAccount =
  import.meta.env.MODE === "practice" ? part(() => import("../../game/ReadyAccount.tsx")) : null;
const WalletChoice = part(() => import("./WalletChoice.tsx"));

export function RoyalAccount() {
  const { t } = useTranslation();
  const account = useAccount();
  const { config } = useGame();
  const answering = useWalletStore((state) => state.answering);
  return (
    <Panel title={t("account.title")} testId="royal-account">
      {account !== null ? (
        <Connected account={account} />
      ) : ReadyAccount === null ? (
        <ConnectInvitation />
      ) : (
        <Suspense fallback={null}>
          <ReadyAccount />
        </Suspense>
      )}
      {config.players === true ? (
        <Suspense fallback={null}>
          <SignIn />
          {config.push ? <DeviceAlerts pushKey={config.push} whole /> : null}
        </Suspense>
      ) : null}
      {answering === null ? null : (
        <Suspense fallback={null}>
          <WalletChoice answering={answering} />
        </Suspense>
      )}
      <PhoneButton />
    </Panel>
  );
}

function Connected({ account }: { readonly account: WalletAccount }) {
  const { t } = useTranslation();
  const persona = useWalletStore((state) => state.persona);
  const several = useWalletStore((state) => state.accounts.length > 1);
  const openPanel = useOpenPanel();
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t("account.persona")}</dt>
        <dd data-testid="persona">{persona ?? t("account.noPersona")}</dd>
        <dt>{t("account.account")}</dt>
        <dd>
          <AccountLabel account={account} />
        </dd>
        <dt>{t("account.address")}</dt>
        <dd>
          <LinkedAddress value={account.address} what={t("account.address")} />
        </dd>
      </dl>
      <Balances account={account.address} />
      {several ? (
        <Suspense fallback={null}>
          <KeyElsewhere account={account} />
        </Suspense>
      ) : null}
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => openPanel("buy")}>
          {t("account.buy")}
        </Button>
        <FaucetButton account={account.address} />
        <WalletButton />
      </div>
    </>
  );
}

/** The accounts of the embedded wallet: balances, new ones, their addresses. */
function WalletButton() {
  const { t } = useTranslation();
  const { config } = useGame();
  const isOther = useWalletStore(({ answering }) => answering === "extension");
  // The practice page has one account, which is ready from the start.
  if (!config.embedded || isOther || import.meta.env.MODE === "practice") return null;
  const open = () => void askWallet(({ openEmbeddedWallet }) => openEmbeddedWallet());
  return <Button onClick={open}>{t("account.wallet")}</Button>;
}

/** Not on a phone itself (the style sheet hides it there), nor on a public network. */
function PhoneButton() {
  const { t } = useTranslation();
  const { config } = useGame();
  const [open, setOpen] = useState(false);
  if (!config.embedded || import.meta.env.MODE === "practice") return null;
  return (
    <>
      <Button size="small" className={styles.elsewhere ?? ""} onClick={() => setOpen(true)}>
        {t("account.phone")}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <PhonePopup lan={config.lan ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Only the label, or a choice if the wallet has shared several accounts. */
function AccountLabel({ account }: { readonly account: WalletAccount }) {
  const { t } = useTranslation();
  const accounts = useWalletStore((state) => state.accounts);
  if (accounts.length < 2) return <span data-testid="account-label">{account.label}</span>;
  return (
    <select
      className={styles.choice}
      aria-label={t("account.chooseAccount")}
      value={account.address}
      onChange={(event) => chooseAccount(event.target.value)}
    >
      {accounts.map(({ address, label }) => (
        <option key={address} value={address}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Balances({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const balance = useBalance(account);
  const known = lastKnown(balance);
  if (known === null) return <ReadNote read={balance} />;
  const { kgld, xrd } = known.value;
  return (
    <>
      <dl className={styles.balances}>
        <div>
          <dt>
            <GameIcon kind="kgld" /> {t("account.kgld")}
          </dt>
          <dd className="numeric" data-testid="balance-kgld">
            {shownAmount(kgld, 2)}
          </dd>
        </div>
        <div>
          <dt>
            <GameIcon kind="xrd" /> {t("account.xrd")}
          </dt>
          <dd className="numeric" data-testid="balance-xrd">
            {shownAmount(xrd, 2)}
          </dd>
        </div>
      </dl>
      <ReadNote read={balance} />
    </>
  );
}

/** Only a local ledger gives XRD on request. */
function FaucetButton({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const { config } = useGame();
  const client = useQueryClient();
  const [arrived, setArrived] = useBriefly(ARRIVED_MS);
  const pour = useMutation({
    mutationFn: async () => callFaucet?.(account),
    onSuccess: () => {
      setArrived(true);
      return client.invalidateQueries({ queryKey: ["ledger", "balance", account] });
    },
  });
  if (!config.embedded || callFaucet === null) return null;
  return (
    <>
      <Button title={t("account.faucetHint")} busy={pour.isPending} onClick={() => pour.mutate()}>
        {pour.isPending ? t("account.faucetBusy") : t("account.faucet")}
      </Button>
      <p className={`in-tooltip ${styles.note}`}>
        {t("account.faucet")}: {t("account.faucetHint")}
      </p>
      <span className="visually-hidden" role="status">
        {arrived ? t("account.faucetDone") : ""}
      </span>
      {pour.isError ? <Failure error={pour.error} /> : null}
    </>
  );
}
