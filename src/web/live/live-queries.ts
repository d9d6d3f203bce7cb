import type { Query } from '@tanstack/react-query';
import type { ApiArguments } from '../api-client/api-query.ts';

const NEWEST = ['main_page_blocks', 'main_page_block_strip', 'main_page_transactions', 'stats', 'blocks'];

/** Returns true for a query of the newest rows: the home page's, or the first page of the blocks. */
export function isNewestPage({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  const [name, args] = queryKey as [string, ApiArguments | undefined];
  return NEWEST.includes(name) && isFirstPage(args);
}

/** Returns true if the chain may change a query's answer, as for all but the later pages of a list. */
export function isMoving({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return isFirstPage(queryKey[1] as ApiArguments | undefined);
}

/** Returns true if a query reads a list of the newest blocks. */
export function isNewestBlocks({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  const [name, args] = queryKey as [string, ApiArguments | undefined];
  return name === 'main_page_blocks' || (name === 'blocks' && isFirstPage(args));
}

/**
 * Returns true if a new block may change the answer of a details query: a transaction that is pending in the cache,
 * or a block that could not be refetched (its height was empty during a reorg).
 */
export function isAwaitingBlock({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  const [name] = queryKey as [string];
  if (name === 'block' || name === 'block_transactions')
    return state.error !== null || state.fetchStatus === 'fetching';
  if (name !== 'transaction') return false;
  return (state.data as { block_number?: number | null } | undefined)?.block_number == null;
}

/** Returns true if a query's transaction was unknown, so a new one may be it. */
export function isUnknownTransaction({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  return queryKey[0] === 'transaction' && state.data === undefined;
}

/** The kind of the transactions list whose first page a query reads. */
export function getTransactionListKind(queryKey: readonly unknown[]): 'validated' | 'pending' | null {
  const [name, args] = queryKey as [string, ApiArguments | undefined];
  if (name !== 'transactions' || !isFirstPage(args)) return null;
  return args?.query?.filter === 'pending' ? 'pending' : 'validated';
}

function isFirstPage(args: ApiArguments | undefined): boolean {
  return args?.cursor === undefined;
}
