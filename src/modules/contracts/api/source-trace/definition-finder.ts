import type { Definition } from './list-definitions.ts';

/** Definitions around or within a range of a source. */
export interface FoundDefinitions {
  /** The innermost one around it, or else the last one within it. */
  name: string | null;
  /** True if the range contains a complete definition. */
  isWhole: boolean;
}

/** Indexes definitions, sorted by their end, for look-ups by character offset. */
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

/**
 * Name of the first definition that ends at `to` or later and starts at `from` or before: inner definitions end before outer
 * ones.
 */
function findAround(definitions: readonly Definition[], from: number, to: number): string | null {
  for (let place = countEnded(definitions, to - 1); place < definitions.length; place++) {
    const { name, start } = definitions[place] as Definition;
    if (start <= from) return name;
  }
  return null;
}

/** Name of the last among the first `ended` definitions that starts at `from` or later. */
function findWithin(definitions: readonly Definition[], from: number, ended: number): string | null {
  for (let place = ended - 1; place >= 0; place--) {
    const { name, start } = definitions[place] as Definition;
    if (start >= from) return name;
  }
  return null;
}

/** Number of definitions that end at or before an offset. */
function countEnded(definitions: readonly Definition[], at: number): number {
  let [low, high] = [0, definitions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((definitions[middle] as Definition).end <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Running maximum of the start offsets. */
function listLatestStarts(definitions: readonly Definition[]): number[] {
  let latest = -1;
  return definitions.map(({ start }) => {
    latest = Math.max(latest, start);
    return latest;
  });
}
