import { Chart } from "./chart.ts";

let chart: Chart | undefined;

/** Made once for each page, however often the map is shown: the land stays in the painter's memory. */
export function sharedChart(): Chart {
  chart ??= new Chart();
  return chart;
}
