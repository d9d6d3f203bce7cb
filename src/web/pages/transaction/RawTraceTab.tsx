import { useQuery } from '@tanstack/react-query';
import { transactionRawTraceQuery } from '../../features/transaction/part-queries.ts';
import { RawTrace } from '../../features/transaction/RawTrace.tsx';
import type { TabView } from '../../router/screen.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';
import { NotMined } from './TabList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';
import { useIsPending } from './useIsPending.ts';

/** The node's own trace of the transaction. */
export function RawTraceTab({ hash }: TransactionPageProps) {
  const isPending = useIsPending(hash);
  const query = useQuery({ ...transactionRawTraceQuery(hash), enabled: !isPending });
  if (isPending) return <NotMined what="Traces" />;
  return (
    <Loaded query={query} what="The raw trace" skeleton={<SkeletonFacts panels={[8]} />}>
      {(trace) =>
        trace.length > 0 ? (
          <RawTrace trace={trace} />
        ) : (
          <div className="panel">
            <EmptyState title="No trace">The node offers no traces.</EmptyState>
          </div>
        )
      }
    </Loaded>
  );
}

/** The view with what it is made of. */
export const rawTraceTab: TabView<TransactionPageProps> = {
  View: RawTraceTab,
  queries: ({ hash }) => [transactionRawTraceQuery(hash)],
};
