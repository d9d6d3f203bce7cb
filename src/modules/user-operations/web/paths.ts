import { type DetailsPathSearch, type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';
import type { OperationFilter } from './list/operations-props.ts';

type Base = Pick<Paths, 'base'>;

/** Path of the list of user operations, or of a tab beside it. */
export function operationsPath(
  { base }: Base,
  search: ListPosition & OperationFilter & { tab?: string | undefined } = {},
): string {
  return withSearch(`${base}/ops`, search);
}

/** Path of a user operation. */
export function operationPath({ base }: Base, hash: string, search: DetailsPathSearch = {}): string {
  return withSearch(`${base}/op/${encodeURIComponent(hash)}`, search);
}
