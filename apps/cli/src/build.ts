/** Which build of Kingdoms this is: set by `scripts/programs.mjs`; a program that runs from its sources has none. */
export const build = process.env.KINGDOMS_BUILD ?? "0.0.0+source";
