import { type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';
import type { ChangesFilter } from './queries.ts';

/** Value of `?tab=` of the history. */
export const CHANGES_TAB = 'approval_changes';

/** Path of the history of an address's approvals, all or of one token and spender. */
export function changesPath(
  { base }: Pick<Paths, 'base'>,
  hash: string,
  { token, spender, ...position }: ChangesFilter & ListPosition = {},
): string {
  return withSearch(`${base}/address/${hash}`, { tab: CHANGES_TAB, token, spender, ...position });
}
