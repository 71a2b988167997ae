import { placeInSentence, placeName } from "../../map/places/place-text.ts";
import { isAtSea } from "../../map/places/places.ts";
import "../../i18n/later.ts";
import type { AccountBalance, Cell, GameConfig, KingdomInfo } from "@kingdoms/client";
import { type Attos, parseAttos, type Rules } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ReadNote } from "../../data/ReadNote.tsx";
import { lastKnown } from "../../data/read.ts";
import { useBalance, useGameConfig, useKingdomList, useRules } from "../../data/reads.ts";
import {
  costInXrd,
  exactText,
  inXrd,
  percentText,
  shownAmount,
  shownCost,
  subtract,
} from "../../format/amounts.ts";
import { isolated } from "../../format/names.ts";
import { durationWords } from "../../format/times.ts";
import { namesakes, type PlaceProblem, placeProblem } from "../../game/kingdoms.ts";
import { type NetworkFee, useNetworkFee, xrdMissing } from "../../game/network-fee.ts";
import { UNREAD } from "../../game/own-keys.ts";
import { RedemptionNote } from "../../game/RedemptionNote.tsx";
import { rarityWait } from "../../game/rarity-wait.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { useChangeView, useClosePanel, usePlaySearch } from "../../navigation/navigation.ts";
import { ConnectInvitation } from "../../orders/ConnectInvitation.tsx";
import { useAccountOrder } from "../../orders/give.ts";
import { NetworkNote, type OrderForm, OrderSubmit, useOrderForm } from "../../orders/OrderPopup.tsx";
import type { GivenOrder } from "../../orders/perform.ts";
import { slotOf } from "../../orders/slots.ts";
import { useTyped } from "../../orders/typed.ts";
import { Button } from "../../ui/Button.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { Facts, Popup } from "../../ui/Popup.tsx";
import styles from "../../ui/popups.module.css";
import { useAccount } from "../../wallet/store.ts";
import { expectKingdom } from "./expected.ts";
import { type NameProblem, nameLength, nameProblem } from "./name.ts";
import { WithMine } from "./WithMine.tsx";

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
      balanceError={balance.state === "failed" ? <ReadNote read={balance} /> : null}
      cell={{ x, y }}
      onClose={close}
    />
  );
}

interface FoundProps {
  readonly config: GameConfig;
  readonly rules: Rules;
  /** Null until it is known; without a wallet there is none. */
  readonly balance: AccountBalance | null;
  /** Why the balance cannot be read. */
  readonly balanceError?: ReactNode;
  readonly cell: Cell;
  readonly onClose: () => void;
}

/**
 * Place, name and price of a new kingdom, in one form. Without a wallet it asks for one, and keeps the place and the
 * name.
 */
export function FoundPopup({ config, rules, balance, balanceError = null, cell, onClose }: FoundProps) {
  const { t } = useTranslation();
  const give = useAccountOrder();
  const change = useChangeView();
  const account = useAccount()?.address ?? null;
  const form = useFoundingForm(cell, account, onClose);
  const [name, setName] = useTyped("found");
  const { price } = config.founding;
  const problem = nameProblem(rules, name);
  const network = useNetworkFee(balance?.account ?? null, "found");
  const missing = balance === null ? null : xrdMissing(balance.xrd, price, network.kept);
  const kingdoms = useKingdomList();
  const place = placeProblem(cell, config.map, kingdoms.data ?? []);
  const refused =
    problem !== null || balance === null || missing !== null || place !== null || kingdoms.data === undefined;

  const reason = reasonAgainst(t, config, {
    place,
    missing,
    problem: name === "" ? null : problem,
    held: balance?.xrd ?? null,
    price,
    kept: network.kept,
    unread: kingdoms.data === undefined,
  });

  const asked = { cell, name: rules.nameOf(name) ?? name, price };
  const submit = (order: () => GivenOrder | undefined): void => {
    if (!refused && !form.busy) form.give(order);
  };
  return (
    <Popup title={t("founding.title")} onClose={onClose} testId="popup-found">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(() => give?.("found", asked));
        }}
      >
        <NameField rules={rules} name={name} wrong={problem !== null && name !== ""} onChange={setName} />
        {/* Once it is ordered, the namesake may be the kingdom itself. */}
        <TakenName name={form.busy ? "" : name} kingdoms={kingdoms.data ?? []} />
        <Terms
          config={config}
          rules={rules}
          cell={cell}
          left={balance === null || missing === "tooPoor" ? null : leftOf(balance.xrd, price, network)}
        />
        <NetworkNote fee={network} />
        {kingdoms.data === undefined ? <ListUnread read={kingdoms} /> : null}
        {balanceError}
        {account !== null ? (
          <OrderSubmit
            form={form}
            disabled={refused}
            reason={reason}
            hint={name === "" ? t("founding.nameBlank") : null}
          >
            {t("founding.submit")}
          </OrderSubmit>
        ) : (
          <ConnectFirst reason={reason} />
        )}
        {refused || form.busy || balance === null ? null : (
          <WithMine
            rules={rules}
            balance={balance}
            onFound={(mine) => submit(() => give?.("foundAndBuild", { ...asked, ...mine }))}
          />
        )}
        <Button variant="quiet" onClick={() => change({ panel: "place", x: undefined, y: undefined })}>
          {t("founding.changePlace")}
        </Button>
      </form>
    </Popup>
  );
}

const leftOf = (held: Attos, price: Attos, { estimate }: NetworkFee): Attos =>
  subtract(subtract(held, price), estimate);

const WHOLE = parseAttos("1");

interface TermsProps {
  readonly config: GameConfig;
  readonly rules: Rules;
  readonly cell: Cell;
  /** XRD of the account afterwards; null if that is unknown, or it cannot pay. */
  readonly left: Attos | null;
}

/** Its place, its price, and its first possessions. */
function Terms({ config, rules, cell, left }: TermsProps) {
  const { t, i18n } = useTranslation();
  const { price, initialSlots, protection } = config.founding;
  const wait = useMemo(() => rarityWait(rules), [rules]);
  return (
    <>
      <Facts
        rows={[
          [t("founding.location"), placeName(cell)],
          [t("founding.cost"), costInXrd(t, price)],
          [t("founding.balanceAfter"), left === null ? "–" : inXrd(t, left)],
        ]}
      />
      {isAtSea(cell) ? <p className={styles.note}>{t("founding.island")}</p> : null}
      <p className={styles.note}>
        {t("founding.rarityNote", { slots: initialSlots, duration: durationWords(wait, i18n.language) })}
      </p>
      <p className={styles.note}>
        {t("founding.protectionNote", { duration: durationWords(protection, i18n.language) })}
      </p>
      <p className={styles.note}>
        {t("founding.priceNote", { share: percentText(subtract(WHOLE, config.gold.payeeShare)) })}
      </p>
      <RedemptionNote rules={rules} />
    </>
  );
}

function ListUnread({ read }: { readonly read: ReturnType<typeof useKingdomList> }) {
  return read.isError ? <Failure error={read.error} onRetry={() => void read.refetch()} /> : null;
}

/** In place of the button, if no wallet is connected. */
function ConnectFirst({ reason }: { readonly reason: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.reason} role="status">
        {reason ?? ""}
      </p>
      <ConnectInvitation invitation={t("founding.connectFirst")} />
    </>
  );
}

/** The form of a founding on one cell; the typed name goes along to another cell. */
function useFoundingForm(cell: Cell, account: string | null, onCommitted: () => void): OrderForm {
  const slot = slotOf({ kind: "found", payload: { name: "", cell }, kingdomId: null, account });
  const form = useOrderForm(onCommitted, { slot, account, draft: "found", byKey: false });
  return {
    ...form,
    give: (order) =>
      form.give(() => {
        const given = order();
        if (given !== undefined) expectKingdom(given.id);
        return given;
      }),
  };
}

interface TakenProps {
  readonly name: string;
  readonly kingdoms: readonly KingdomInfo[];
}

/** Two kingdoms may have one name: that is worth a warning, and no more. */
function TakenName({ name, kingdoms }: TakenProps) {
  const { t } = useTranslation();
  const own = useOwnIds(useOwnKeys()) ?? UNREAD;
  const others = namesakes(kingdoms, name);
  const other = others.find(({ id }) => own.has(id)) ?? others[0];
  return (
    <p className={styles.warning} role="status">
      {other === undefined
        ? ""
        : t(own.has(other.id) ? "popups.nameIsYours" : "popups.nameIsTaken", {
            name: isolated(other.name),
            id: other.id,
            place: placeInSentence(other.cell),
          })}
    </p>
  );
}

interface NameProps {
  readonly rules: Rules;
  readonly name: string;
  readonly wrong: boolean;
  readonly onChange: (name: string) => void;
}

function NameField({ rules, name, wrong, onChange }: NameProps) {
  const { t } = useTranslation();
  const id = useId();
  const most = rules.config.founding.maxNameLength;
  const standing = rules.nameOf(name);
  return (
    <div className={styles.name}>
      <label htmlFor={id}>{t("founding.name")}</label>
      <input
        id={id}
        type="text"
        enterKeyHint="go"
        autoCapitalize="words"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={wrong}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles.note}>
        {t("founding.nameHint", { left: Math.max(0, most - nameLength(name)), most })}
      </p>
      {standing === null || standing === name.trim() ? null : (
        <p className={styles.note} role="status">
          {t("founding.nameStands", { name: isolated(standing) })}
        </p>
      )}
    </div>
  );
}

interface Against {
  readonly place: PlaceProblem | null;
  readonly missing: ReturnType<typeof xrdMissing>;
  readonly problem: NameProblem | null;
  /** The account's XRD, the price, and the XRD kept for the network. */
  readonly held: Attos | null;
  readonly price: Attos;
  readonly kept: Attos;
  readonly unread: boolean;
}

/** The first reason against it, in words; null if there is none to show. */
function reasonAgainst(t: TFunction<"messages">, config: GameConfig, against: Against): string | null {
  const { place, missing, problem, unread } = against;
  if (place?.kind === "taken") return t("founding.taken", { name: isolated(place.by.name) });
  if (place?.kind === "outside") {
    return t("founding.outside", { x: config.map.width - 1, y: config.map.height - 1 });
  }
  const cost = exactText(against.price);
  const held = against.held === null ? "" : shownAmount(against.held, 2);
  if (missing === "tooPoor") return t("founding.notEnoughXrd", { cost, held });
  if (missing !== null) {
    return t("founding.noNetworkFee", { cost, fee: shownCost(against.kept, 2), held });
  }
  if (problem !== null) return t(`founding.${problem}`, { most: config.founding.maxNameLength });
  return unread ? t("founding.placeUnread") : null;
}
