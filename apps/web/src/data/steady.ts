/**
 * Unix milliseconds as this machine had them when the page was loaded, and moved on by the time that has passed since. Unlike
 * `Date.now()` they never jump: somebody may set the machine's clock, and time servers correct it. For whatever measures how long
 * something takes or lasts. `Date.now()` is for what is shown or kept by the player's own clock.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
