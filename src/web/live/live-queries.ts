import type { ApiArguments } from '../api-client/api-query.ts';
import type { Query } from '../query/query.ts';

const NEWEST = ['main_page_blocks', 'main_page_block_strip', 'main_page_transactions', 'stats', 'blocks'];

/** Whether a query shows the newest of the chain: the home page's, or the first page of the blocks. */
export function isNewestPage({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  const [name, args] = queryKey as [string, ApiArguments | undefined];
  return NEWEST.includes(name) && isFirstPage(args);
}

/** Whether the chain may change what a query says, as it does with all but the later pages of a list. */
export function isMoving({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return isFirstPage(queryKey[1] as ApiArguments | undefined);
}

/** Whether a query reads a list of the newest blocks. */
export function isNewestBlocks({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  const [name, args] = queryKey as [string, ApiArguments | undefined];
  return name === 'main_page_blocks' || (name === 'blocks' && isFirstPage(args));
}

/**
 * Whether a new block may change what a query of one thing says: a transaction that has not been mined yet, as far
 * as the cache knows, or a block that could not be read again (its height was empty while the chain replaced it).
 */
export function isAwaitingBlock({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  const [name] = queryKey as [string];
  if (name === 'block' || name === 'block_transactions')
    return state.error !== null || state.fetchStatus === 'fetching';
  if (name !== 'transaction') return false;
  return (state.data as { block_number?: number | null } | undefined)?.block_number == null;
}

/** Whether a query has asked for a transaction that nobody knew, so that a new one may be it. */
export function isUnknownTransaction({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  return queryKey[0] === 'transaction' && state.data === undefined;
}

/** The kind of the list of transactions that a query reads the first page of. */
export function getTransactionListKind(queryKey: readonly unknown[]): 'validated' | 'pending' | null {
  const [name, args] = queryKey as [string, ApiArguments | undefined];
  if (name !== 'transactions' || !isFirstPage(args)) return null;
  return args?.query?.filter === 'pending' ? 'pending' : 'validated';
}

function isFirstPage(args: ApiArguments | undefined): boolean {
  return args?.cursor === undefined;
}
