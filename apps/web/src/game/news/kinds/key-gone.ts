import { isolated } from "../../../format/names.ts";
import { keyOf, type NewsKind } from "../kind.ts";

interface KeyGoneNews {
  readonly type: "keyGone";
  readonly name: string;
}

export const keyGone: NewsKind<KeyGoneNews> = {
  find: ({ own, gone }) =>
    gone
      .filter(({ id }) => !own.has(id))
      .map(({ id, name, seenAt }) => ({
        key: keyOf("k", id, seenAt),
        at: seenAt,
        kingdom: id,
        undated: true,
        of: { type: "keyGone", name },
      })),
  weight: () => 85,
  sign: () => "bad",
  words: ({ name }, { t }) => ({
    title: t("bulletin.keyGone", { mine: isolated(name) }),
    text: t("bulletin.keyGoneText"),
  }),
  newsAction: (_of, t) => ({ label: t("bulletin.press.account"), search: { screen: "account" } }),
};
