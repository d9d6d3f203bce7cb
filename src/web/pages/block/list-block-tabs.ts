import type { PublicConfig } from '../../../config/web-config.ts';
import type { Block } from '../../../contract/block.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import type { BlockTab } from './block-props.ts';

interface ShownTab {
  key: BlockTab;
  label: string;
  count?: string;
}

/** The views that a block has: of what it may hold those that it does, and the open one. */
export function listBlockTabs(
  block: Block,
  { open, features }: { open: BlockTab; features: PublicConfig['features'] },
): ShownTab[] {
  const internal = block.internal_transactions_count ?? 0;
  const blobs = block.blob_transactions_count ?? 0;
  const withdrawals = block.withdrawals_count ?? 0;
  const all: (ShownTab & { isShown: boolean })[] = [
    { key: 'index', label: 'Details', isShown: true },
    { key: 'txs', label: 'Transactions', ...countOf(block.transactions_count ?? 0), isShown: true },
    {
      key: 'internal_txns',
      label: 'Internal txns',
      ...countOf(internal),
      isShown: internal > 0 && features.internalTransactions,
    },
    { key: 'blob_txs', label: 'Blob txns', ...countOf(blobs), isShown: blobs > 0 && features.blobs },
    {
      key: 'withdrawals',
      label: 'Withdrawals',
      ...countOf(withdrawals),
      isShown: withdrawals > 0 || (features.beaconChain && block.type === 'block'),
    },
  ];
  return all.filter(({ key, isShown }) => isShown || key === open).map(({ isShown: _, ...tab }) => tab);
}

function countOf(count: number): { count: string } {
  return { count: formatNumber(count) };
}
