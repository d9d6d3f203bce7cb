import type { Definition } from './list-definitions.ts';

/** The definitions that a stretch of a source stands in, or holds. */
export interface FoundDefinitions {
  /** The innermost around it, else the last within it. */
  name: string | null;
  /** Whether it holds one as a whole. */
  isWhole: boolean;
}

/** Prepares definitions, in the order in which they end, for being found by characters. */
export function createDefinitionFinder(
  definitions: readonly Definition[],
): (from: number, to: number) => FoundDefinitions {
  const latestStarts = listLatestStarts(definitions);
  return (from, to) => {
    const ended = countEnded(definitions, to);
    const isWhole = (latestStarts[ended - 1] ?? -1) >= from;
    const around = findAround(definitions, from, to);
    return { isWhole, name: around ?? (isWhole ? findWithin(definitions, from, ended) : null) };
  };
}

/** The name of the first that ends at `to` or later and starts at `from` or before: inner definitions end before those around them. */
function findAround(definitions: readonly Definition[], from: number, to: number): string | null {
  for (let place = countEnded(definitions, to - 1); place < definitions.length; place++) {
    const { name, start } = definitions[place] as Definition;
    if (start <= from) return name;
  }
  return null;
}

/** The name of the last among the first `ended` that starts at `from` or later. */
function findWithin(definitions: readonly Definition[], from: number, ended: number): string | null {
  for (let place = ended - 1; place >= 0; place--) {
    const { name, start } = definitions[place] as Definition;
    if (start >= from) return name;
  }
  return null;
}

/** How many of them end at a character or before. */
function countEnded(definitions: readonly Definition[], at: number): number {
  let [low, high] = [0, definitions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((definitions[middle] as Definition).end <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** For each definition the latest start among it and those before it. */
function listLatestStarts(definitions: readonly Definition[]): number[] {
  let latest = -1;
  return definitions.map(({ start }) => {
    latest = Math.max(latest, start);
    return latest;
  });
}
