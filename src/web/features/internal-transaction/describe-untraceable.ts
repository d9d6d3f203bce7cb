import type { IndexingStatus } from '../../../contract/stats.ts';
import { formatNumber } from '../../entities/format/format-number.ts';

/** Of how much internal transactions are not available, and why; null where the node traces everything, or does not say. */
export function describeUntraceable(status: IndexingStatus): string | null {
  const { untraceable_blocks_count: blocks = 0, untraceable_transactions_count: transactions = 0 } = status;
  const parts = [
    ...(blocks > 0 ? [`${formatNumber(blocks)} ${blocks === 1 ? 'block' : 'blocks'}`] : []),
    ...(transactions > 0
      ? [`${formatNumber(transactions)} ${transactions === 1 ? 'transaction' : 'transactions'}`]
      : []),
  ];
  if (parts.length === 0) return null;
  return `Internal transactions of ${parts.join(' and ')} are missing: ${status.untraceable_reason ?? 'not available'}.`;
}
