/** The stage as it is when everything has happened, and the moves that lead there. */
import { countries, mountains, sky, wood } from "../scene/landscape.ts";
import { group, h, markup, path, place, round, type SvgNode } from "../svg.ts";
import { type PropLook, propNode } from "./props.ts";
import { type Actor, type Pose, type Scene, STAGE_HEIGHT, STAGE_WIDTH } from "./scene.ts";

const AT_REST: Required<Omit<Pose, "at">> = { x: 0, y: 0, turn: 0, face: 1, size: 1, seen: 1 };

/** @param unit "px" in a style; none in an attribute. */
function transformOf({ size: whole }: Actor, pose: Pose | undefined, unit: "" | "px"): string {
  const { x, y, turn, face, size } = { ...AT_REST, ...pose };
  const comma = unit === "" ? " " : ", ";
  const degrees = unit === "" ? "" : "deg";
  const scale = [face, 1].map((way) => round(way * size * whole)).join(comma);
  return `translate(${round(x)}${unit}${comma}${round(y)}${unit}) rotate(${turn}${degrees}) scale(${scale})`;
}

/** Keyframes for `Element.animate`, or null if the actor does not move. */
export function keyframesOf(actor: Actor): Keyframe[] | null {
  const { poses } = actor;
  const [first, last] = [poses[0], poses.at(-1)];
  if (first === undefined || last === undefined || poses.length < 2) return null;
  const whole = [...(first.at > 0 ? [{ ...first, at: 0 }] : []), ...poses];
  if (last.at < 1) whole.push({ ...last, at: 1 });
  return whole.map((pose) => ({
    offset: pose.at,
    transform: transformOf(actor, pose, "px"),
    opacity: pose.seen ?? AT_REST.seen,
    easing: "ease-in-out",
  }));
}

function actorNode(actor: Actor, look: PropLook): SvgNode {
  const { prop, x, y, poses } = actor;
  const end = poses.at(-1);
  const seen = end?.seen ?? AT_REST.seen;
  return group(
    { transform: `translate(${round(x)} ${round(y)})` },
    group(
      {
        "data-actor": prop.what,
        transform: transformOf(actor, end, ""),
        ...(seen === 1 ? {} : { opacity: seen }),
      },
      propNode(prop, look),
    ),
  );
}

function land({ light, id }: PropLook): SvgNode {
  const { hill, ground, path: road } = countries[light];
  return group(
    {},
    place(0, 0, 0.5, sky(light, `${id}-sky`, 1280, 480), mountains(light, 1280, 400, 640)),
    path("M0 320V222Q120 188 260 208T520 196T640 206V320Z", hill[0]),
    place(0, 0, 0.55, wood(light, 5, 250, 386, 340, 15)),
    path("M0 320V240Q160 222 330 232T640 226V320Z", hill[1]),
    path("M0 320V262Q200 246 360 256T640 250V320Z", ground),
    path("M0 292Q200 270 380 282T640 274V288Q500 296 380 298T0 312Z", road, { opacity: 0.45 }),
  );
}

/** The final picture. What moves has `data-actor`, in the order of the scene's actors. */
export function sceneSvg(scene: Scene, look: PropLook): SvgNode {
  return h(
    "svg",
    { viewBox: `0 0 ${STAGE_WIDTH} ${STAGE_HEIGHT}`, preserveAspectRatio: "xMidYMid slice" },
    land(look),
    ...scene.actors.map((actor) => actorNode(actor, look)),
  );
}

/** The same as text, for files. */
export const sceneMarkup = (scene: Scene, look: PropLook): string => markup(sceneSvg(scene, look));
