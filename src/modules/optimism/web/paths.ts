import { type DetailsPathSearch, type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';

type Base = Pick<Paths, 'base'>;

/** The lists of the module, by the paths of their pages; some have a second path, used by current links. */
export type ListRoute =
  | '/l2-deposits'
  | '/l2-withdrawals'
  | '/l2-output-roots'
  | '/l2-txn-batches'
  | '/batches'
  | '/games';

/** Path of a list. */
export function listPath({ base }: Base, route: ListRoute, search: ListPosition = {}): string {
  return withSearch(`${base}${route}`, search);
}

/** Path of a batch. */
export function batchPath({ base }: Base, number: number | string, search: DetailsPathSearch = {}): string {
  return withSearch(`${base}/batches/${encodeURIComponent(number)}`, search);
}
