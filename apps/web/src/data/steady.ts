/**
 * Unix milliseconds by this machine's clock at page load, plus the time that has passed since. Unlike `Date.now()`
 * they never jump when the machine's clock is set or corrected. Use it to measure durations, and `Date.now()` for
 * times that the player sees or that outlive the page.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
