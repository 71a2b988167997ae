import { BUILDINGS, type BuildingCounts, MISSIONS } from "@kingdoms/client";
import { BuildingArt } from "../art/BuildingArt.tsx";
import { mostDrawn } from "../art/buildings/bodies.ts";
import { GameIcon } from "../art/GameIcon.tsx";
import { iconKinds } from "../art/icons.ts";
import { CastleScene } from "../game/Castle.tsx";
import CoatOfArms from "../game/CoatOfArms.tsx";
import { MissionIcon } from "../game/MissionIcon.tsx";
import { Panel } from "../ui/frames.tsx";
import { useTheme } from "../ui/theme.ts";
import styles from "./gallery.module.css";

const countsOf = (most: boolean): BuildingCounts =>
  Object.fromEntries(BUILDINGS.map((kind) => [kind, most ? mostDrawn(kind) : 0])) as Record<
    keyof BuildingCounts,
    number
  >;

const bearer = (number: number) => ({ id: `#${number}#`, component: `component_gallery_${number}` });

/** Icons, missions, buildings at each count, castles and coats of arms. */
export function Drawings() {
  const light = useTheme((state) => state.shown);
  return (
    <>
      <Panel title="Icons and missions">
        <div className={styles.row}>
          {iconKinds.map((kind) => (
            <span key={kind}>
              <GameIcon kind={kind} /> {kind}
            </span>
          ))}
        </div>
        <div className={styles.row}>
          {[...MISSIONS, null].map((kind) => (
            <span key={kind} data-kind={kind ?? "unknown"}>
              <MissionIcon kind={kind} /> {kind ?? "unknown"}
            </span>
          ))}
        </div>
      </Panel>
      <Panel title="Buildings">
        {BUILDINGS.map((kind) => (
          <div key={kind} className={styles.row}>
            {[0, 1, 2, 3, 4].slice(0, mostDrawn(kind) + 1).map((count) => (
              <div key={count} className={styles.picture}>
                <BuildingArt kind={kind} count={count} light={light} />
                {kind}, {count}
              </div>
            ))}
            <div className={styles.picture}>
              <BuildingArt kind={kind} count={0} building light={light} />
              {kind}, under construction
            </div>
          </div>
        ))}
      </Panel>
      <Panel title="Castles">
        <div className={styles.columns}>
          {[false, true].map((most) => (
            <CastleScene
              key={String(most)}
              buildings={countsOf(most)}
              construction={most ? null : "mine"}
              slots={most ? 15 : 11}
              of={{ id: "#1#", component: "component_gallery" }}
              light={light}
              label={most ? "A castle with every building" : "An empty hill with a mine under construction"}
            />
          ))}
        </div>
      </Panel>
      <Panel title="Coats of arms">
        <div className={styles.row}>
          {Array.from({ length: 12 }, (_, index) => bearer(index + 1)).map((of) => (
            <div key={of.id} className={styles.picture}>
              <CoatOfArms of={of} />
              {of.id}
            </div>
          ))}
        </div>
        <p>A hundred at 24 pixels, the last twelve of younger houses:</p>
        <div className={styles.arms}>
          {Array.from({ length: 100 }, (_, index) =>
            bearer(index < 88 ? index + 1 : (index - 87) * 4096 + 7),
          ).map((of) => (
            <CoatOfArms key={of.id} of={of} />
          ))}
        </div>
      </Panel>
    </>
  );
}
