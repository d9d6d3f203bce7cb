import { useQuery } from '@tanstack/react-query';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import type { TabView } from '#sdk/web/app/screens.ts';
import { Loaded } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { transactionFlowQuery } from '../queries.ts';
import { listOfEdges } from './flow-lists.tsx';
import { TransactionFlowView } from './TransactionFlowView.tsx';

const SKELETON = listOfEdges({ tokens: new Map(), parties: new Map() });

/** Flow of funds of a transaction: a picture, its movements or their sums, and the net change of each party. */
function TransactionFlowTab({ id, search }: ModuleTabProps) {
  const options = transactionFlowQuery(id);
  const query = useQuery({ ...options, throwOnError: false });
  return (
    <Loaded query={query} what="The fund flow" skeleton={<ListSkeleton of={SKELETON} rows={4} />}>
      {(flow) =>
        flow.is_mined ? (
          <TransactionFlowView hash={id} flow={flow} search={search} />
        ) : (
          <div className="panel">
            <EmptyState title="Not in a block">
              Its flow of funds appears when the transaction is executed in a block.
            </EmptyState>
          </div>
        )
      }
    </Loaded>
  );
}

export const tab: TabView<ModuleTabProps> = {
  View: TransactionFlowTab,
  queries: ({ id }) => [transactionFlowQuery(id)],
};
