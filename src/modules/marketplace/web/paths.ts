import { type Paths, withSearch } from '../../../web/paths.ts';

export interface AppsPathSearch {
  q?: string | undefined;
  category?: string | undefined;
}

/** The address of the list of apps. */
export function appsPath({ base }: Pick<Paths, 'base'>, search: AppsPathSearch = {}): string {
  return withSearch(`${base}/apps`, search);
}
