import type { PublicConfig } from '#config/web-config.ts';
import type { Block } from '#contract/block/block.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { isOpen } from '../../router/is-open.ts';
import type { BlockTab } from './block-props.ts';
import { BLOCK_TABS } from './block-tabs.ts';

interface ShownTab {
  key: BlockTab;
  label: string;
  count?: string;
}

/** The tabs of a block: those that are enabled and not empty, and the active one. */
export function listBlockTabs(
  block: Block,
  { open, config }: { open: BlockTab; config: Pick<PublicConfig, 'features'> },
): ShownTab[] {
  const internal = block.internal_transactions_count ?? 0;
  const blobs = block.blob_transactions_count ?? 0;
  const withdrawals = block.withdrawals_count ?? 0;
  const all: (ShownTab & { isShown: boolean })[] = [
    { key: 'index', label: 'Details', isShown: true },
    { key: 'txs', label: 'Transactions', ...countOf(block.transactions_count ?? 0), isShown: true },
    { key: 'internal_txns', label: 'Internal txns', ...countOf(internal), isShown: internal > 0 },
    { key: 'blob_txs', label: 'Blob txns', ...countOf(blobs), isShown: blobs > 0 },
    {
      key: 'withdrawals',
      label: 'Withdrawals',
      ...countOf(withdrawals),
      // Only a beacon chain has withdrawals; there the tab is shown even if empty.
      isShown: withdrawals > 0 || (block.type === 'block' && isOpen({ feature: 'beaconChain' }, config)),
    },
  ];
  return all
    .filter(({ key, isShown }) => isOpen(BLOCK_TABS[key], config) && (isShown || key === open))
    .map(({ isShown: _, ...tab }) => tab);
}

function countOf(count: number): { count: string } {
  return { count: formatNumber(count) };
}
