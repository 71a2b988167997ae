import { useTranslation } from "react-i18next";
import { ReadNote } from "../../data/ReadNote.tsx";
import { lastKnown } from "../../data/read.ts";
import { useBalance, useGameConfig } from "../../data/reads.ts";
import { useRules } from "../../data/rules.ts";
import { useClosePanel, usePlaySearch } from "../../navigation/navigation.ts";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { Popup } from "../../ui/Popup.tsx";
import { useAccount } from "../../wallet/store.ts";
import { FoundPopup } from "./FoundPopup.tsx";

/**
 * The founding of a kingdom on the cell that the address bar names. It needs no wallet to open, and stays the same popup while
 * one is connected and its balance is read: a name that was written before is still there.
 */
export function Founding() {
  const { t } = useTranslation();
  const close = useClosePanel();
  const { x, y } = usePlaySearch();
  const [config, rules] = [useGameConfig(), useRules()];
  const balance = useBalance(useAccount()?.address ?? null);
  if (x === undefined || y === undefined) return null;
  if (config.data === undefined || rules.data === undefined) {
    const failed = [config, rules].filter(({ isError }) => isError);
    const [first] = failed;
    return (
      <Popup title={t("founding.title")} onClose={close} testId="popup-found">
        {first === undefined ? (
          <Loading />
        ) : (
          <Failure
            error={first.error}
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
          />
        )}
      </Popup>
    );
  }
  return (
    <FoundPopup
      config={config.data}
      rules={rules.data}
      balance={lastKnown(balance)?.value ?? null}
      trouble={balance.state === "failed" ? <ReadNote read={balance} /> : null}
      cell={{ x, y }}
      onClose={close}
    />
  );
}
