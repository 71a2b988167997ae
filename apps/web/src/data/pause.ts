/** Resolves after so many milliseconds; a hidden page may wait longer. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
