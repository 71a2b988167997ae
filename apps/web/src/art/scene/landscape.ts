/** Sky and country: behind the castle scene, and alone as background of Info and Play. */
import type { Light } from "../paints.ts";
import { seeded } from "../random.ts";
import { circle, group, h, path, rect, round, type SvgNode } from "../svg.ts";

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
