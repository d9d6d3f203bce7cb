import { proveReceipts } from './receipts-root.ts';
import type { Block } from './types/block.ts';
import type { Receipt } from './types/receipt.ts';

/**
 * Numbers the logs of a block anew where a node counts them otherwise than through the block, for each transaction on its own as
 * EthereumJS does. Their order is that of the receipts; that none is missing the receipts root has to say, which holds no numbers.
 * Receipts that do not give it are left as they are.
 */
export async function numberLogs(block: Block, receipts: readonly Receipt[]): Promise<void> {
  const logs = receipts.flatMap((receipt) => receipt.logs);
  if (logs.every(({ index }, place) => index === place)) return;
  const typed = receipts.map((receipt, place) => ({
    ...receipt,
    type: block.transactions[place]?.type ?? 0,
  }));
  if ((await proveReceipts(block.receiptsRoot, typed)) !== 'proven') return;
  for (const [place, log] of logs.entries()) log.index = place;
}
