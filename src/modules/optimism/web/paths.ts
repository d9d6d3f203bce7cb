import { type DetailsPathSearch, type ListPosition, type Paths, withSearch } from '../../../web/paths.ts';

type Base = Pick<Paths, 'base'>;

/** The lists of the module, by the addresses of their pages; some have another address by which today's links lead to them. */
export type ListRoute =
  | '/l2-deposits'
  | '/l2-withdrawals'
  | '/l2-output-roots'
  | '/l2-txn-batches'
  | '/batches'
  | '/games';

/** The address of a list. */
export function listPath({ base }: Base, route: ListRoute, search: ListPosition = {}): string {
  return withSearch(`${base}${route}`, search);
}

/** The address of a batch. */
export function batchPath({ base }: Base, number: number | string, search: DetailsPathSearch = {}): string {
  return withSearch(`${base}/batches/${encodeURIComponent(number)}`, search);
}
