import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useHasOwnApi } from '../../app/has-own-api.ts';
import { blockInternalTransactionsQuery } from '../../features/block/part-queries.ts';
import { blockQuery } from '../../features/block/queries.ts';
import {
  InternalTransactionsTable,
  useInternalTransactionsHead,
} from '../../features/internal-transaction/InternalTransactionsTable.tsx';
import type { TabView } from '../../router/screen.ts';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { BlockList } from './BlockList.tsx';
import type { BlockPageProps } from './block-props.ts';

const NONE = { title: 'No internal transactions', text: 'No contract called another in this block.' };
const UNTRACED = {
  title: 'Not known',
  text: 'Internal transactions come from traces, and those of this block are not held.',
};

/** The calls that contracts made in a block. */
export function InternalTransactionsTab(props: BlockPageProps) {
  const { data: block } = useSuspenseQuery(blockQuery(props.heightOrHash));
  const query = useQuery({ ...blockInternalTransactionsQuery(props.heightOrHash, props.search) });
  const head = useInternalTransactionsHead(true);
  const isOwn = useHasOwnApi();
  return (
    <BlockList
      {...props}
      query={query}
      what="The internal transactions"
      skeleton={<SkeletonTable label="Internal transactions" head={head} rows={10} />}
      empty={isOwn && block.internal_transactions_count === null ? UNTRACED : NONE}
    >
      {(items) => <InternalTransactionsTable items={items} hasTransaction />}
    </BlockList>
  );
}

/** The view with what it is made of. */
export const internalTransactionsTab: TabView<BlockPageProps> = {
  View: InternalTransactionsTab,
  queries: ({ heightOrHash, search }) => [blockInternalTransactionsQuery(heightOrHash, search)],
};
