/** Every drawing of the game. React components show them; the functions beside them need neither React nor a page. */
export { Backdrop } from "./Backdrop.tsx";
export { BuildingArt } from "./BuildingArt.tsx";
export { type BuildingKind, buildingKinds } from "./buildings/bodies.ts";
export { CastleScene } from "./CastleScene.tsx";
export { CoatOfArms } from "./CoatOfArms.tsx";
export { type Credit, credits } from "./credits.ts";
export { armsOf, blazon } from "./heraldry/arms.ts";
export { IconArt } from "./IconArt.tsx";
export type { IconKind } from "./icons.ts";
export type { Light } from "./paints.ts";
export type { BuildingCounts, Castle } from "./scene/castle.ts";
export { type CastleTexts, castleText, castleTexts } from "./scene/castle-text.ts";
