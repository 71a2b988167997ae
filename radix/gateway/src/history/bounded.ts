/** Keeps a map within its bound: drops the oldest entries. */
export function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
