import { type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';

/** Path of the list of transactions that a kettle executed. */
export function kettlePath({ base }: Pick<Paths, 'base'>, hash: string, search: ListPosition = {}): string {
  return withSearch(`${base}/txs/kettle/${encodeURIComponent(hash)}`, search);
}
