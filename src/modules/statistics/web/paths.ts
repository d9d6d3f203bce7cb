import { type Paths, withSearch } from '../../../web/paths.ts';

export interface StatsPathSearch {
  section?: string | undefined;
  interval?: string | undefined;
  q?: string | undefined;
}

export interface LinePathSearch {
  resolution?: string | undefined;
  interval?: string | undefined;
  /** The line that it is compared with. */
  with?: string | undefined;
}

/** The address of all lines. */
export function statsPath({ base }: Pick<Paths, 'base'>, search: StatsPathSearch = {}): string {
  return withSearch(`${base}/stats`, search);
}

/** The address of one line. */
export function linePath({ base }: Pick<Paths, 'base'>, id: string, search: LinePathSearch = {}): string {
  return withSearch(`${base}/stats/${encodeURIComponent(id)}`, search);
}
