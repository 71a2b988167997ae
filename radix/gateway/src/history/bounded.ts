/** Keeps a map within its bound: what was set first goes first. */
export function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
