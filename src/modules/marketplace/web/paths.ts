import { type Paths, withSearch } from '#sdk/web/app/paths.ts';

export interface AppsPathSearch {
  q?: string | undefined;
  category?: string | undefined;
}

/** Path of the list of apps. */
export function appsPath({ base }: Pick<Paths, 'base'>, search: AppsPathSearch = {}): string {
  return withSearch(`${base}/apps`, search);
}
