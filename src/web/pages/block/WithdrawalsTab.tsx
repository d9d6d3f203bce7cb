import { useQuery } from '@tanstack/react-query';
import { blockWithdrawalsQuery } from '../../features/block/part-queries.ts';
import { useWithdrawalsHead, WithdrawalsTable } from '../../features/withdrawal/WithdrawalsTable.tsx';
import type { TabView } from '../../router/screen.ts';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { BlockList } from './BlockList.tsx';
import type { BlockPageProps } from './block-props.ts';

const EMPTY = { title: 'No withdrawals', text: 'No validator was paid out in this block.' };

/** What validators were paid out in a block. */
export function WithdrawalsTab(props: BlockPageProps) {
  const query = useQuery({ ...blockWithdrawalsQuery(props.heightOrHash, props.search) });
  const head = useWithdrawalsHead({ noBlock: true });
  return (
    <BlockList
      {...props}
      query={query}
      what="The withdrawals"
      skeleton={<SkeletonTable label="Withdrawals" head={head} rows={10} />}
      empty={EMPTY}
    >
      {(items) => <WithdrawalsTable withdrawals={items} noBlock />}
    </BlockList>
  );
}

/** The view with what it is made of. */
export const withdrawalsTab: TabView<BlockPageProps> = {
  View: WithdrawalsTab,
  queries: ({ heightOrHash, search }) => [blockWithdrawalsQuery(heightOrHash, search)],
};
