import { type DetailsPathSearch, type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';
import type { Direction } from '../contract/message.ts';

type Base = Pick<Paths, 'base'>;

/** Path of the list of messages of one direction. */
export function messagesPath({ base }: Base, direction: Direction, search: ListPosition = {}): string {
  return withSearch(`${base}${direction === 'to-rollup' ? '/deposits' : '/withdrawals'}`, search);
}

/** Path of the list of batches. */
export function batchesPath({ base }: Base, search: ListPosition = {}): string {
  return withSearch(`${base}/batches`, search);
}

/** Path of a batch. */
export function batchPath({ base }: Base, number: number | string, search: DetailsPathSearch = {}): string {
  return withSearch(`${base}/batches/${encodeURIComponent(number)}`, search);
}
