import { type ListPosition, type Paths, withSearch } from '../../../web/paths.ts';

/** The address of the list of what a kettle executed. */
export function kettlePath({ base }: Pick<Paths, 'base'>, hash: string, search: ListPosition = {}): string {
  return withSearch(`${base}/txs/kettle/${encodeURIComponent(hash)}`, search);
}
