import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { callFaucet } from "../../data/realm.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure } from "../../ui/Notes.tsx";

/** Only a ledger of one's own pours XRD on request. */
export function FaucetButton({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const { config } = useGame();
  const client = useQueryClient();
  const pour = useMutation({
    mutationFn: () => callFaucet(account),
    onSuccess: () => client.invalidateQueries({ queryKey: ["ledger", "balance", account] }),
  });
  if (!config.embedded) return null;
  return (
    <>
      <Button title={t("account.faucetHint")} busy={pour.isPending} onClick={() => pour.mutate()}>
        {pour.isPending ? t("account.faucetBusy") : t("account.faucet")}
      </Button>
      <span className="visually-hidden" role="status">
        {pour.isSuccess ? t("account.faucetDone") : ""}
      </span>
      {pour.isError ? <Failure error={pour.error} /> : null}
    </>
  );
}
