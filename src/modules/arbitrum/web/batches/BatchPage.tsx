import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import { batchPath } from '../paths.ts';
import { batchQuery } from '../queries.ts';
import { Status } from '../Status.tsx';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchBlocks, BatchTransactions } from './BatchLists.tsx';
import type { BatchPageProps } from './batch-props.ts';

/** A batch: its facts, its transactions and its blocks. */
export function BatchPage({ number, search }: BatchPageProps) {
  const paths = usePaths();
  const { data: batch } = useSuspenseQuery(batchQuery(number));
  const { status } = batch.commitment_transaction;
  const to = (tab: string) => batchPath(paths, number, { tab });
  return (
    <>
      <div className="heading-row">
        <h1>
          Txn batch <span className="num">{formatNumber(batch.number)}</span>
        </h1>
        {status !== null && <Status of={status} />}
      </div>
      <Tabs
        label="Views of this batch"
        active={search.tab}
        tabs={[
          { key: 'index', label: 'Details', href: batchPath(paths, number) },
          {
            key: 'txs',
            label: 'Transactions',
            href: to('txs'),
            count: batch.transactions_count ?? undefined,
          },
          { key: 'blocks', label: 'Blocks', href: to('blocks'), count: batch.blocks_count ?? undefined },
        ]}
      />
      {search.tab === 'index' && <BatchFacts batch={batch} />}
      {search.tab === 'txs' && <BatchTransactions number={number} search={search} />}
      {search.tab === 'blocks' && <BatchBlocks number={number} search={search} />}
    </>
  );
}
