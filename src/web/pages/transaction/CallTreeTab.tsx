import { useQuery } from '@tanstack/react-query';
import type { CallTree as Tree } from '#contract/transaction/call-frame.ts';
import { CallTree } from '../../features/internal-transaction/CallTree.tsx';
import { transactionCallTreeQuery } from '../../features/transaction/part-queries.ts';
import { usePaths } from '../../paths.ts';
import type { TabView } from '../../router/tab-view.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import { NotMined } from './TabList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';
import { useIsPending } from './useIsPending.ts';

const DEPTHS = [1, 2, 3, 5, 8] as const;

/** Calls of the transaction with their subcalls, in order of execution. */
export function CallTreeTab({ hash, search }: TransactionPageProps) {
  const paths = usePaths();
  const isPending = useIsPending(hash);
  const query = useQuery({ ...transactionCallTreeQuery(hash, search), enabled: !isPending });
  if (isPending) return <NotMined what="Calls" />;
  return (
    <Loaded query={query} what="The call tree" skeleton={<SkeletonFacts panels={[8]} />}>
      {(data) => {
        const links = listLinks(search, data.next_page_params, (position) =>
          paths.transaction(hash, { tab: 'calls', depth: search.depth, ...position }),
        );
        return (
          <>
            <div className="list-tools">
              <DepthMenu hash={hash} depth={search.depth} />
              <ListPages {...links} />
            </div>
            <CallTree key={`${hash}-${search.page}-${search.depth}`} hash={hash} calls={data.items} />
            <WhyNoCalls tree={data} />
          </>
        );
      }}
    </Loaded>
  );
}

function DepthMenu({ hash, depth }: { hash: string; depth: number | undefined }) {
  const paths = usePaths();
  return (
    <FilterMenu
      label="Depth"
      options={[
        { label: 'All calls', isChosen: false, href: paths.transaction(hash, { tab: 'calls' }) },
        ...DEPTHS.map((each) => ({
          label: each === 1 ? 'Direct calls only' : `Down to depth ${each}`,
          isChosen: each === depth,
          href: paths.transaction(hash, { tab: 'calls', depth: each }),
        })),
      ]}
    />
  );
}

function WhyNoCalls({ tree }: { tree: Tree }) {
  if (tree.is_traced) return null;
  return (
    <div className="panel mt-4">
      <EmptyState title="No traces">
        {tree.unavailable === undefined
          ? 'Traces are still being read; the calls of this transaction may follow.'
          : `The call tree is ${tree.unavailable}.`}
      </EmptyState>
    </div>
  );
}

/** The tab with its queries. */
export const callTreeTab: TabView<TransactionPageProps> = {
  View: CallTreeTab,
  queries: ({ hash, search }) => [transactionCallTreeQuery(hash, search)],
};
