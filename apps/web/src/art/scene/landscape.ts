/**
 * Sky and country: behind the castle scene, and alone as background of Info (a wide country by the first light) and
 * Play (the castle far off).
 */

import { block, cone, pen, slit } from "../buildings/kit.ts";
import { type Light, paintsOf } from "../paints.ts";
import { seeded } from "../random.ts";
import { circle, group, h, path, place, rect, round, type SvgNode } from "../svg.ts";

export interface Country {
  readonly sky: readonly [string, string, string, string];
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly hill: readonly [lit: string, shaded: string];
  readonly ground: string;
  readonly path: string;
  readonly water: string;
  readonly tree: readonly [string, string];
  readonly lamp: string;
  readonly cloud: string;
}

export const countries: Readonly<Record<Light, Country>> = {
  light: {
    sky: ["#a8c6d4", "#cbdcd5", "#efe6c8", "#f6e3b4"],
    far: "#b7c3bd",
    middle: "#a5b39a",
    near: "#93a572",
    hill: ["#b2b76f", "#8f9a58"],
    ground: "#8a9852",
    path: "#dcc796",
    water: "#8fb4bd",
    tree: ["#728a4a", "#4f6637"],
    lamp: "#f6e3b4",
    cloud: "#fbf5e2",
  },
  dark: {
    sky: ["#14122c", "#332554", "#7d3f62", "#dd8350"],
    far: "#4c3658",
    middle: "#37294a",
    near: "#2a223d",
    hill: ["#423a58", "#2d2842"],
    ground: "#241f37",
    path: "#574a58",
    water: "#4a3a63",
    tree: ["#2b2a3c", "#1b1928"],
    lamp: "#ffd37a",
    cloud: "#8c4a66",
  },
};

/** A ridge from left to right: repeatable zigzag of the given height, closed at the bottom. */
function ridge(
  seed: number,
  width: number,
  base: number,
  height: number,
  step: number,
  foot: number,
): string {
  const random = seeded(seed);
  let line = `M0 ${foot}V${base}`;
  for (let x = 0; x < width; x += step) {
    const peak = base - height * (0.3 + random() * 0.7);
    line += `L${round(x + step * (0.35 + random() * 0.3))} ${round(peak)}L${x + step} ${round(base - height * random() * 0.3)}`;
  }
  return `${line}V${foot}Z`;
}

/** The sky with sun or moon, its gradient named by `id`. */
export function sky(light: Light, id: string, width: number, height: number): SvgNode {
  const { sky: bands, cloud } = countries[light];
  const random = seeded(7);
  const stars = Array.from({ length: 46 }, () =>
    circle(round(random() * width), round(random() * height * 0.42), round(0.5 + random() * 1.2), "#fff4d8", {
      opacity: round(0.35 + random() * 0.6),
    }),
  );
  const clouds = [
    [0.1, 0.2, 1],
    [0.62, 0.13, 0.8],
    [0.8, 0.3, 1.15],
    [0.3, 0.36, 0.7],
  ].map(([x = 0, y = 0, size = 1]) =>
    path(
      `M${round(x * width)} ${round(y * height)}h${round(190 * size)}q-14 -16 -42 -13q-12 -21 -46 -15q-19 -15 -41 1q-36 -3 -61 27Z`,
      cloud,
      { opacity: light === "light" ? 0.75 : 0.38 },
    ),
  );
  return group(
    {},
    h(
      "linearGradient",
      { id, x1: 0, y1: 0, x2: 0, y2: 1 },
      bands.map((colour, index) =>
        h("stop", { offset: [0, 0.36, 0.66, 0.9][index] ?? 1, "stop-color": colour }),
      ),
    ),
    rect(0, 0, width, height, `url(#${id})`),
    ...(light === "dark" ? stars : []),
    ...(light === "dark"
      ? [
          path(
            `M${round(width * 0.8)} ${round(height * 0.09)}a34 34 0 1 0 26 55a30 30 0 0 1-26-55Z`,
            "#fbe9bd",
          ),
        ]
      : [
          circle(round(width * 0.8), round(height * 0.17), 62, "#fff2c4", { opacity: 0.5 }),
          circle(round(width * 0.8), round(height * 0.17), 38, "#fdeab0"),
        ]),
    ...clouds,
  );
}

export function mountains(light: Light, width: number, base: number, foot: number): SvgNode {
  const { far, middle, near } = countries[light];
  return group(
    {},
    path(ridge(11, width, base - 50, 150, 130, foot), far),
    path(ridge(23, width, base - 10, 120, 170, foot), middle),
    path(
      `M0 ${foot}V${base + 20}Q${width * 0.14} ${base - 40} ${width * 0.3} ${base + 12}T${width * 0.62} ${base + 4}T${width} ${base - 14}V${foot}Z`,
      near,
    ),
  );
}

/** A wood: trees side by side along a line. */
export function wood(
  light: Light,
  seed: number,
  x: number,
  y: number,
  width: number,
  count: number,
): SvgNode {
  const [lit, dim] = countries[light].tree;
  const random = seeded(seed);
  const trees = Array.from({ length: count }, (_, index) => {
    const at = x + ((index + random() * 0.7) / count) * width;
    const high = 26 + random() * 24;
    const foot = y + random() * 12;
    return random() < 0.55
      ? path(
          `M${round(at - high * 0.26)} ${round(foot)}L${round(at)} ${round(foot - high)}L${round(at + high * 0.26)} ${round(foot)}Z`,
          index % 3 === 0 ? lit : dim,
        )
      : group(
          {},
          rect(round(at - 1.2), round(foot - high * 0.4), 2.4, round(high * 0.4), dim),
          h("ellipse", {
            cx: round(at),
            cy: round(foot - high * 0.58),
            rx: round(high * 0.27),
            ry: round(high * 0.34),
            fill: index % 2 ? lit : dim,
          }),
        );
  });
  return group({}, ...trees);
}

export type BackdropKind = "info" | "play";

const WIDTH = 1600;
const HEIGHT = 900;

/** A castle seen from afar, in a box of 300 by 200. */
export function distantCastle(light: Light): SvgNode {
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
