import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchStatus } from './BatchStatus.tsx';
import { BatchTransactions } from './BatchTransactions.tsx';
import type { BatchPageProps } from './batch-props.ts';
import { batchPath } from './paths.ts';
import { batchQuery } from './queries.ts';

/** A batch: its facts, and the transactions in it. */
export function BatchPage({ number, search }: BatchPageProps) {
  const paths = usePaths();
  const { data: batch } = useSuspenseQuery(batchQuery(number));
  return (
    <>
      <div className="heading-row">
        <h1>
          Txn batch <span className="num">{formatNumber(batch.number)}</span>
        </h1>
        <BatchStatus status={batch.status} />
      </div>
      <Tabs
        label="Views of this batch"
        active={search.tab}
        tabs={[
          { key: 'index', label: 'Details', href: batchPath(paths, number) },
          {
            key: 'txs',
            label: 'Transactions',
            href: batchPath(paths, number, { tab: 'txs' }),
            count: batch.transactions_count,
          },
        ]}
      />
      {search.tab === 'txs' ? (
        <BatchTransactions number={number} search={search} />
      ) : (
        <BatchFacts batch={batch} />
      )}
    </>
  );
}
