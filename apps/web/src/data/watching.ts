/** A page without a player only watches: if the world of its game is published as files, it reads those. */
let plays = false;

export const setPlays = (now: boolean): void => {
  plays = now;
};

export const watches = (): boolean => !plays;
