import { type KingdomInfo, type MissionCompleted, partiesOf } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useCallback, useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Drawing } from "../../../art/Drawing.tsx";
import { armsOf } from "../../../art/heraldry/designs.ts";
import { keyframesOf, sceneSvg } from "../../../art/stage/draw.ts";
import { type Scene, STAGE_SECONDS } from "../../../art/stage/scene.ts";
import { Button } from "../../../ui/Button.tsx";
import { useTheme } from "../../../ui/theme.ts";
import { sceneOf } from "./index.ts";
import styles from "./stage.module.css";

interface StageProps {
  readonly event: MissionCompleted;
  readonly rules: Rules;
  readonly kingdoms: readonly KingdomInfo[];
  /** Isolated already. */
  readonly nameOf: (id: string) => string;
}

/** Reports played since the page was opened; each report plays automatically once. */
const played = new Set<string>();

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The clash of a report, drawn from its numbers. */
export default function Stage({ event, rules, kingdoms, nameOf }: StageProps) {
  const { t } = useTranslation();
  const id = useId();
  const light = useTheme((state) => state.shown);
  const staged = useMemo(() => sceneOf(event, rules), [event, rules]);
  const parties = partiesOf(event);
  const node = useMemo(() => {
    if (staged === null) return null;
    const arms = (owner: string) => {
      const info = kingdoms.find((one) => one.id === owner);
      return info === undefined ? null : armsOf(info);
    };
    return sceneSvg(staged.scene, {
      light,
      id,
      arms: { sender: arms(parties.from), target: arms(parties.to) },
    });
  }, [staged, kingdoms, light, id, parties.from, parties.to]);
  const { box, play } = usePlay(staged?.scene ?? null, String(event.missionId));
  if (staged === null || node === null) return null;
  const names = { sender: nameOf(parties.from), target: nameOf(parties.to) };
  const figures = staged.figures(t);
  return (
    <figure className={styles.stage} data-testid="stage">
      <div ref={box} className={styles.box}>
        <Drawing node={node} label={staged.said(t, names)} className={styles.picture} />
      </div>
      <figcaption className={styles.caption}>
        <span>{figures.sender}</span>
        <span className={styles.middle}>
          {staged.unitsPerFigure === 1 ? null : (
            <span>{t("stage.each", { count: staged.unitsPerFigure })}</span>
          )}
          <Button size="small" className={styles.again} onClick={play}>
            {t("stage.again")}
          </Button>
        </span>
        <span>{figures.target}</span>
      </figcaption>
    </figure>
  );
}

/** Plays once when it is first in sight, and again on request. */
function usePlay(scene: Scene | null, mission: string) {
  const box = useRef<HTMLDivElement>(null);
  const play = useCallback(() => {
    const actors = box.current?.querySelectorAll("[data-actor]") ?? [];
    for (const [index, element] of [...actors].entries()) {
      const keyframes = scene === null ? null : keyframesOf(scene.actors[index] as Scene["actors"][number]);
      for (const running of element.getAnimations()) running.cancel();
      if (keyframes !== null) element.animate(keyframes, { duration: STAGE_SECONDS * 1000 });
    }
  }, [scene]);
  useEffect(() => {
    const shown = box.current;
    if (shown === null || scene === null || played.has(mission) || isStill()) return;
    const inSight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        inSight.disconnect();
        played.add(mission);
        play();
      },
      { threshold: 0.5 },
    );
    inSight.observe(shown);
    return () => inSight.disconnect();
  }, [scene, mission, play]);
  return { box, play };
}
