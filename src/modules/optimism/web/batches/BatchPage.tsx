import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import { batchPath } from '../paths.ts';
import { batchQuery } from '../queries.ts';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchBlocks, BatchTransactions } from './BatchLists.tsx';
import type { BatchPageProps } from './batch-props.ts';

/** A batch: its facts, its transactions and its blocks. */
export function BatchPage({ number, search }: BatchPageProps) {
  const paths = usePaths();
  const { data: batch } = useSuspenseQuery(batchQuery(number));
  const { l2_start_block_number: start, l2_end_block_number: end } = batch;
  const to = (tab: string) => batchPath(paths, number, { tab });
  return (
    <>
      <div className="heading-row">
        <h1>
          Batch <span className="num">{formatNumber(batch.number)}</span>
        </h1>
      </div>
      <Tabs
        label="Views of this batch"
        active={search.tab}
        tabs={[
          { key: 'index', label: 'Details', href: batchPath(paths, number) },
          { key: 'txs', label: 'Transactions', href: to('txs'), count: batch.transactions_count },
          { key: 'blocks', label: 'Blocks', href: to('blocks'), count: Math.max(0, end - start + 1) },
        ]}
      />
      {search.tab === 'index' && <BatchFacts batch={batch} number={number} />}
      {search.tab === 'txs' && <BatchTransactions number={number} search={search} />}
      {search.tab === 'blocks' && <BatchBlocks number={number} search={search} />}
    </>
  );
}
