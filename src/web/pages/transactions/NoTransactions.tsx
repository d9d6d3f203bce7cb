import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { NONE_SO_FAR } from '../none-so-far.ts';
import { NotAvailable } from '../Unavailable.tsx';
import type { TransactionsSearch } from './transactions-props.ts';

interface NoTransactionsProps extends Pick<TransactionsSearch, 'tab'> {
  isFiltered?: boolean;
  /** True if the list continues after the searched part. */
  hasMore?: boolean;
  /** Reason why the node returns none. */
  unavailable?: string | undefined;
}

/** Explains why a list of transactions is empty. */
export function NoTransactions({
  tab,
  isFiltered = false,
  hasMore = false,
  unavailable,
}: NoTransactionsProps) {
  const paths = usePaths();
  if (unavailable !== undefined)
    return (
      <div className="panel">
        <NotAvailable what="Pending transactions" reason={unavailable} />
      </div>
    );
  const { title, text } = hasMore ? NONE_SO_FAR : TEXTS[tab];
  return (
    <div className="panel">
      {isFiltered && !hasMore ? (
        <EmptyState title="No transactions of this kind">
          None matches the chosen filters.{' '}
          <a href={paths.transactions({ tab: tab === 'validated' ? undefined : tab })}>Show all</a>
        </EmptyState>
      ) : (
        <EmptyState title={title}>{text}</EmptyState>
      )}
    </div>
  );
}

const TEXTS = {
  validated: {
    title: 'No transactions yet',
    text: 'They appear here as soon as a block with one is indexed.',
  },
  pending: {
    title: 'No pending transactions',
    text: 'Pending transactions are sent but not yet in a block. There are none now.',
  },
  watchlist: {
    title: 'No transactions of your watch list',
    text: 'They appear here as soon as an address on your watch list sends or receives one.',
  },
} as const;
