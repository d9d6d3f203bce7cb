import { type DetailsPathSearch, type ListPosition, type Paths, withSearch } from '../../../web/paths.ts';

type Base = Pick<Paths, 'base'>;

/** The address of the list of batches. */
export function batchesPath({ base }: Base, search: ListPosition = {}): string {
  return withSearch(`${base}/zkevm-l2-txn-batches`, search);
}

/** The address of a batch. */
export function batchPath({ base }: Base, number: number | string, search: DetailsPathSearch = {}): string {
  return withSearch(`${base}/zkevm-l2-txn-batch/${encodeURIComponent(number)}`, search);
}
