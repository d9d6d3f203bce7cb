import { type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';

export interface ComparePathSearch extends ListPosition {
  a?: number | undefined;
  b?: number | undefined;
  filter?: string | undefined;
}

/** Path of the comparison of two runs; without them, of the form to select them. */
export function comparePath({ base }: Pick<Paths, 'base'>, search: ComparePathSearch = {}): string {
  return withSearch(`${base}/runs/compare`, search);
}
