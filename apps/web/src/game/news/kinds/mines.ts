import { type MinesStop, minesStop } from "@kingdoms/client";
import { keyOf, type NewsKind, ofEach } from "../kind.ts";

interface MinesNews {
  readonly type: "mining";
  readonly because: MinesStop["because"];
}

/** Mines that have stopped, until the gold is claimed or for lack of gold. */
export const mining: NewsKind<MinesNews> = {
  find: (facts) =>
    ofEach(facts, (kingdom) => {
      const stop = minesStop(facts.rules, kingdom);
      if (stop === null) return [];
      const { id, mining } = kingdom;
      const { at, because } = stop;
      // A mine that falls settles the gold, and the moment at which the ground became empty is lost. The amount that
      // was in it stays.
      const key = because === "cap" ? keyOf("m", id, at) : keyOf("g", id, mining.mineable);
      return [{ key, at, kingdom: id, of: { type: "mining", because } }];
    }),
  weight: () => 46,
  sign: () => "plain",
  words: ({ because }, { t, mine }) => ({
    title: t("bulletin.mining", { mine }),
    text: t(because === "cap" ? "bulletin.miningText" : "bulletin.groundText"),
  }),
  newsAction: ({ because }, t, own) =>
    because === "cap"
      ? { label: t("bulletin.press.gold"), search: own }
      : { label: t("bulletin.press.prospect"), search: { ...own, panel: "prospect" } },
};
