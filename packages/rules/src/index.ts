export { type Attos, formatAttos, parseAttos } from "./attos.ts";
