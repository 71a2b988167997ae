import type { WalletAccount } from "../keyring.ts";
import type { Holding, HoldingsPage, HoldingsReader, NextPage } from "../ledger/holdings.ts";
import type { WalletMessages } from "../messages/index.ts";
import { h } from "./dom.ts";
import { accountName, button, progress, reasonOf, resourceRow, warning } from "./parts.ts";

/** A few at a time: a player may have many accounts, and each of them many holdings. */
export async function loadAll(cards: readonly AccountCard[]): Promise<void> {
  const queue = cards.values();
  const work = async (): Promise<void> => {
    for (const card of queue) await card.load();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const AT_ONCE = 3;

/** An account and its holdings: known resources first, the rest page by page on request. */
export interface AccountCard {
  readonly element: HTMLElement;
  /** Reads the account's holdings from the first page. Never throws; a failure is shown with a button to retry. */
  load(): Promise<void>;
}

export function accountCard(
  account: WalletAccount,
  messages: WalletMessages,
  holdings: HoldingsReader,
  buttons: HTMLElement[],
  signal: AbortSignal,
): AccountCard {
  const text = messages.home;
  const known = h("ul", {});
  const others = h("ul", { class: "others" });
  const foot = h("div", { class: "card-foot" }, progress(text.reading(0)));
  /** Read but not yet listed. */
  let waiting: Holding[] = [];
  let next: NextPage | undefined;
  let left = 0;

  const take = (page: HoldingsPage): void => {
    waiting.push(...page.holdings);
    ({ next, left } = page);
  };
  const list = (count: number): void => {
    others.append(...waiting.splice(0, count).map((holding) => resourceRow(holding, messages)));
    const counts = { known: known.childElementCount, shown: others.childElementCount };
    foot.replaceChildren(...footOf({ ...counts, more: waiting.length + left }, text, () => void showMore()));
  };
  /** Shows every failure, of reading or of drawing, so that the player never waits in vain. */
  const attempt = async (work: () => Promise<void>, again: () => void): Promise<void> => {
    const hadFocus = foot.contains((foot.getRootNode() as Document | ShadowRoot).activeElement);
    foot.replaceChildren(progress(text.reading(left)));
    try {
      await work();
      if (hadFocus) foot.querySelector("button")?.focus();
    } catch (error) {
      if (signal.aborted) return;
      const reason = reasonOf(error, messages);
      foot.replaceChildren(
        warning(text.balancesFailed(reason), button(text.retry, again, { class: "quiet" })),
      );
    }
  };
  const load = (): Promise<void> =>
    attempt(
      async () => {
        const portfolio = await holdings.first(account.address, signal);
        waiting = [];
        known.replaceChildren(...portfolio.known.map((holding) => resourceRow(holding, messages)));
        others.replaceChildren();
        take(portfolio.rest);
        list(FEW);
      },
      () => void load(),
    );
  const showMore = (): Promise<void> =>
    attempt(
      async () => {
        // A page may hold nothing but emptied vaults.
        while (waiting.length < STEP && next) {
          foot.replaceChildren(progress(text.reading(left)));
          take(await holdings.more(next, signal));
        }
        list(STEP);
      },
      () => void showMore(),
    );

  return {
    element: h(
      "article",
      { class: "card", "aria-label": account.label },
      h("div", { class: "card-head" }, accountName(account, messages), ...buttons),
      known,
      others,
      foot,
    ),
    load,
  };
}

/** Number listed at first. */
const FEW = 5;
/** Number added with each press. */
const STEP = 100;

/** How many resources are listed, and how many are not. */
function footOf(
  { known, shown, more }: { readonly known: number; readonly shown: number; readonly more: number },
  text: WalletMessages["home"],
  showMore: () => void,
): readonly HTMLElement[] {
  if (known + shown + more === 0) return [h("p", { class: "hint" }, text.empty)];
  return [
    ...(shown > FEW || more > 0 ? [h("p", { class: "hint", role: "status" }, text.others(shown, more))] : []),
    ...(more > 0 ? [button(text.more, showMore, { class: "quiet" })] : []),
  ];
}
