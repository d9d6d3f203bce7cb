import { type DetailsPathSearch, type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';
import type { OperationFilter } from './operations-props.ts';

type Base = Pick<Paths, 'base'>;

/** Path of the list of user operations. */
export function operationsPath({ base }: Base, search: ListPosition & OperationFilter = {}): string {
  return withSearch(`${base}/ops`, search);
}

/** Path of a user operation. */
export function operationPath({ base }: Base, hash: string, search: DetailsPathSearch = {}): string {
  return withSearch(`${base}/op/${encodeURIComponent(hash)}`, search);
}
