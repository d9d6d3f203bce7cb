/** Items of a corpus that some seeds play: each of `count` seeds in a row plays a share of its own. */
export function takeShares<Item>(items: readonly Item[], seeds: readonly number[], count: number): Item[] {
  const shares = new Set(seeds.map((seed) => seed % count));
  return items.filter((_, place) => shares.has(place % count));
}
