import { type ListPosition, type Paths, withSearch } from '../../../web/paths.ts';

export interface ComparePathSearch extends ListPosition {
  a?: number | undefined;
  b?: number | undefined;
  filter?: string | undefined;
}

/** The address of two runs side by side; without them, of the page that asks for them. */
export function comparePath({ base }: Pick<Paths, 'base'>, search: ComparePathSearch = {}): string {
  return withSearch(`${base}/runs/compare`, search);
}
