import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { RawTrace } from '../../features/transaction/details/RawTrace.tsx';
import { transactionRawTraceQuery } from '../../features/transaction/part-queries.ts';
import { useTopic } from '../../live/useTopic.ts';
import type { TabView } from '../../router/tab-view.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { NotMined } from './TabList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';
import { useIsPending } from './useIsPending.ts';

/** The node's own trace of the transaction; one that the server must request first arrives over the socket. */
export function RawTraceTab({ hash }: TransactionPageProps) {
  const isPending = useIsPending(hash);
  const isOwn = useHasOwnApi();
  const queryClient = useQueryClient();
  const options = transactionRawTraceQuery(hash);
  const query = useQuery({ ...options, enabled: !isPending });
  useTopic(isPending || query.data?.length === 0 ? hashTopic('transactions', hash) : null, {
    events: {
      raw_trace({ raw_trace }) {
        if (!Array.isArray(raw_trace) || raw_trace.length === 0) return;
        // An answer in flight predates the trace.
        queryClient.cancelQueries({ queryKey: options.queryKey });
        queryClient.setQueryData(options.queryKey, raw_trace);
      },
    },
    keys: [options.queryKey],
  });
  if (isPending) return <NotMined what="Traces" />;
  return (
    <Loaded query={query} what="The raw trace" skeleton={<SkeletonFacts panels={[8]} />}>
      {(trace) =>
        trace.length > 0 ? (
          <RawTrace hash={hash} trace={trace} />
        ) : (
          <div className="panel">
            <EmptyState title="No trace">
              {isOwn
                ? 'The node has no trace of this transaction, and none is indexed.'
                : 'The server has no raw trace yet. If it requests the trace from its node, it appears here.'}
            </EmptyState>
          </div>
        )
      }
    </Loaded>
  );
}

/** The tab with its queries. */
export const rawTraceTab: TabView<TransactionPageProps> = {
  View: RawTraceTab,
  queries: ({ hash }) => [transactionRawTraceQuery(hash)],
};
