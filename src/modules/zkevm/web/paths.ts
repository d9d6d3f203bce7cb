import { type DetailsPathSearch, type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';

type Base = Pick<Paths, 'base'>;

/** Path of the list of batches. */
export function batchesPath({ base }: Base, search: ListPosition = {}): string {
  return withSearch(`${base}/zkevm-l2-txn-batches`, search);
}

/** Path of a batch. */
export function batchPath({ base }: Base, number: number | string, search: DetailsPathSearch = {}): string {
  return withSearch(`${base}/zkevm-l2-txn-batch/${encodeURIComponent(number)}`, search);
}
