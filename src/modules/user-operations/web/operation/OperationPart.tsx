import { useQuery } from '@tanstack/react-query';
import { type Cursor, usePaths } from '#sdk/web/app/paths.ts';
import type { ListSearch } from '#sdk/web/app/screens.ts';
import {
  LogList,
  TOKEN_TRANSFERS_LIST,
  transactionInternalTransactionsQuery,
  transactionLogsQuery,
  transactionTokenTransfersQuery,
  useInternalTransactionsList,
} from '#sdk/web/entities/transactions.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { PagedList } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';
import type { Operation } from '../../contract/operation.ts';
import { operationPath } from '../paths.ts';
import { narrowPage, type Range } from './narrow-page.ts';

interface PartProps {
  operation: Operation;
  search: ListSearch;
  /** Places of the part in the list of the transaction. */
  range: Range;
}

type OperationPartProps = Pick<PartProps, 'operation' | 'search'> & {
  part: 'logs' | 'token_transfers' | 'internal';
};

/** A part of the lists of a transaction: that of one operation, where its range is known. */
export function OperationPart({ part, ...props }: OperationPartProps) {
  const { operation } = props;
  const range = part === 'internal' ? frameRange(operation) : logRange(operation);
  if (range === null) return <NotKnown what={NAMES[part]} />;
  const Part = PARTS[part];
  return <Part {...props} range={range} />;
}

const NAMES = {
  logs: 'the logs',
  token_transfers: 'the token transfers',
  internal: 'the internal transactions',
} as const;

function Logs({ operation, search, range }: PartProps) {
  const cursor = search.cursor ?? startAt(operation, range);
  const query = useQuery(transactionLogsQuery(operation.transaction_hash, { cursor }));
  return (
    <PagedList
      query={{ ...query, data: narrowPage(query.data, ({ index }) => index, range) }}
      search={search}
      toHref={useToHref(operation, 'logs')}
      what="The logs"
      skeleton={<SkeletonFacts panels={[5, 5]} />}
      empty={{ title: 'No logs', text: 'No contract emitted a log during this operation.' }}
      isMostlyOnePage
    >
      {(items) => <LogList logs={items} />}
    </PagedList>
  );
}

function TokenTransfers({ operation, search, range }: PartProps) {
  const cursor = search.cursor ?? startAt(operation, range);
  const query = useQuery(transactionTokenTransfersQuery(operation.transaction_hash, { cursor }));
  return (
    <PagedList
      query={{ ...query, data: narrowPage(query.data, ({ log_index }) => log_index, range) }}
      search={search}
      toHref={useToHref(operation, 'token_transfers')}
      what="The token transfers"
      skeleton={<ListSkeleton of={TOKEN_TRANSFERS_LIST} rows={4} />}
      empty={{
        title: 'No token transfers',
        text: 'No token contract reported a transfer during this operation.',
      }}
      isMostlyOnePage
    >
      {(items) => <List of={TOKEN_TRANSFERS_LIST} rows={items} />}
    </PagedList>
  );
}

/** From the call with which the EntryPoint executes the operation. */
function InternalTransactions({ operation, search, range }: PartProps) {
  const list = useInternalTransactionsList();
  const cursor = search.cursor ?? startAt(operation, range, { transaction_index: '0' });
  const query = useQuery(transactionInternalTransactionsQuery(operation.transaction_hash, { cursor }));
  return (
    <PagedList
      query={{ ...query, data: narrowPage(query.data, ({ index }) => index, range) }}
      search={search}
      toHref={useToHref(operation, 'internal')}
      what="The internal transactions"
      skeleton={<ListSkeleton of={list} rows={4} />}
      empty={{
        title: 'No internal transactions',
        text: 'The execution of this operation made no calls.',
      }}
      isMostlyOnePage
    >
      {(items) => <List of={list} rows={items} />}
    </PagedList>
  );
}

const PARTS = { logs: Logs, token_transfers: TokenTransfers, internal: InternalTransactions } as const;

function logRange({ user_logs_start_index: from, user_logs_count: count }: Operation): Range | null {
  return from === null || count === null ? null : { from, to: from + count - 1 };
}

function frameRange({ internal_transactions_range: found }: Operation): Range | null {
  return found && { from: found.first, to: found.last };
}

/** The cursor of a transaction's list after which the part of an operation begins. */
function startAt({ block_number }: Operation, { from }: Range, more: Cursor = {}): Cursor | undefined {
  return from <= 0 ? undefined : { block_number, ...more, index: String(from - 1) };
}

function useToHref({ hash }: Operation, tab: string) {
  const paths = usePaths();
  return (position: object) => operationPath(paths, hash, { tab, ...position });
}

function NotKnown({ what }: { what: string }) {
  return (
    <div className="panel">
      <EmptyState title="Not known">
        Which of {what} of the bundle belong to this operation is not known.
      </EmptyState>
    </div>
  );
}
