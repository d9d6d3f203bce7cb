import { type Paths, withSearch } from '#sdk/web/app/paths.ts';

export interface StatsPathSearch {
  section?: string | undefined;
  interval?: string | undefined;
  q?: string | undefined;
}

export interface LinePathSearch {
  resolution?: string | undefined;
  interval?: string | undefined;
  /** The line to compare with. */
  with?: string | undefined;
}

/** Path of the list of all lines. */
export function statsPath({ base }: Pick<Paths, 'base'>, search: StatsPathSearch = {}): string {
  return withSearch(`${base}/stats`, search);
}

/** Path of one line. */
export function linePath({ base }: Pick<Paths, 'base'>, id: string, search: LinePathSearch = {}): string {
  return withSearch(`${base}/stats/${encodeURIComponent(id)}`, search);
}
