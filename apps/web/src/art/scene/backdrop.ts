/** Backgrounds of Info (a wide country by the first light) and Play (the castle far off), to lie behind panels. */
import { block, cone, pen, slit } from "../buildings/kit.ts";
import { type Light, paintsOf } from "../paints.ts";
import { group, h, path, place, type SvgNode } from "../svg.ts";
import { countries, mountains, sky, wood } from "./landscape.ts";

export type BackdropKind = "info" | "play";

const WIDTH = 1600;
const HEIGHT = 900;

/** A castle seen from afar. */
function distantCastle(light: Light): SvgNode {
  const p = paintsOf[light];
  const tower = (x: number, w: number, high: number, roof: boolean): SvgNode =>
    group(
      {},
      block({ x, y: 200, w, h: high }, p.darkStone, p, roof ? 0 : 4),
      roof ? cone(x, 200 - high, w, w * 1.3, p.blueRoof, p) : group({}),
      slit(x + w * 0.35, 200 - high * 0.7, p, 8),
      slit(x + w * 0.35, 200 - high * 0.4, p, 8),
    );
  return group(
    {},
    tower(78, 30, 132, true),
    tower(190, 26, 112, true),
    block({ x: 20, y: 200, w: 270, h: 46 }, p.darkStone, p, 18),
    tower(10, 34, 80, false),
    tower(118, 56, 118, false),
    tower(268, 34, 84, false),
    path("M136 200V172A10 10 0 0 1 156 172V200Z", p.doorway, pen(p)),
  );
}

export function backdropSvg(kind: BackdropKind, light: Light, id: string): SvgNode {
  const { hill, ground, water } = countries[light];
  const castle =
    kind === "play"
      ? place(1110, 372, 1.15, distantCastle(light))
      : place(250, 420, 0.95, distantCastle(light));
  const crag =
    kind === "play"
      ? "M940 900Q1010 640 1110 602H1470Q1540 640 1600 690V900Z"
      : "M0 900V690Q120 622 250 610H560Q660 660 740 900Z";
  return h(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "xMidYMax slice" },
    sky(light, id, WIDTH, 700),
    mountains(light, WIDTH, 590, HEIGHT),
    path(crag, hill[0]),
    castle,
    path("M0 900V760Q300 690 620 752T1180 770T1600 720V900Z", hill[1]),
    wood(light, 3, 40, 742, 520, 24),
    wood(light, 8, 1080, 750, 500, 22),
    path("M500 900Q560 800 760 792T1010 830Q1100 860 1150 900Z", water, { opacity: 0.8 }),
    path("M0 900V838Q260 790 540 868T1120 858T1600 820V900Z", ground),
    wood(light, 13, 0, 862, 380, 15),
    wood(light, 17, 1220, 858, 380, 15),
  );
}
