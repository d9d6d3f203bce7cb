import { clipText } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { ageColumn } from '#sdk/web/entities/links.ts';
import { type ListOf, NoValue } from '#sdk/web/ui/lists.ts';
import type { ArbitrumBatchRow } from '../../contract/batch.ts';
import { Status } from '../Status.tsx';
import { BatchCount } from './BatchCount.tsx';
import { BatchLink } from './BatchLink.tsx';

/** The list of batches. */
export const BATCHES_LIST: ListOf<ArbitrumBatchRow> = {
  label: 'Txn batches',
  columns: [
    {
      key: 'number',
      label: 'Batch',
      place: 'title',
      cell: ({ number }) => (
        <b className="font-semibold">
          <BatchLink number={number} />
        </b>
      ),
      skeleton: 8,
    },
    {
      key: 'status',
      label: 'L1 status',
      place: 'second',
      cell: ({ commitment_transaction: { status } }) =>
        status === null ? <NoValue /> : <Status of={status} />,
      skeleton: 10,
    },
    ageColumn(({ commitment_transaction: { timestamp } }) => timestamp),
    {
      key: 'l1-block',
      label: 'L1 block',
      place: 'second-end',
      cardLabel: 'L1 block',
      cell: ({ commitment_transaction: { block_number: height } }) =>
        height === null ? <NoValue /> : <ParentChainLink kind="block" id={height} />,
      skeleton: 9,
    },
    {
      key: 'l1-hash',
      label: 'L1 txn hash',
      place: 'below',
      cardLabel: 'L1 txn hash',
      cell: ({ commitment_transaction: { hash } }) =>
        hash === null ? <NoValue /> : <ParentChainLink kind="tx" id={hash} />,
      skeleton: 13,
    },
    {
      key: 'container',
      label: 'Container',
      place: 'below',
      cardLabel: 'Container',
      look: 'muted',
      cell: ({ batch_data_container: container }) => describeContainer(container),
      skeleton: 9,
    },
    {
      key: 'blocks',
      label: 'Blocks',
      place: 'third',
      isRight: true,
      cardUnit: 'blocks',
      cell: ({ number, blocks_count: count }) => <BatchCount number={number} count={count} tab="blocks" />,
      skeleton: 5,
    },
    {
      key: 'transactions',
      label: 'Txns',
      place: 'third-end',
      isRight: true,
      cardUnit: 'txns',
      cell: ({ number, transactions_count: count }) => <BatchCount number={number} count={count} tab="txs" />,
      skeleton: 5,
    },
  ],
  rowKey: ({ number }) => String(number),
};

const CONTAINERS: Readonly<Record<string, string>> = {
  in_blob4844: 'EIP-4844 blob',
  in_calldata: 'Calldata',
  in_celestia: 'Celestia',
  in_anytrust: 'AnyTrust',
};

/** Label of the location of a batch's data. Pure. */
export function describeContainer(container: string | null): string {
  if (container === null) return 'not known';
  return (
    (Object.hasOwn(CONTAINERS, container) ? CONTAINERS[container] : undefined) ?? clipText(container, 30)
  );
}
