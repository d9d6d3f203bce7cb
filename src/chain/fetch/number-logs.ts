import { proveReceipts } from '../proof/receipts-root.ts';
import type { Block } from '../types/block.ts';
import { type Log, type Receipt, UNNUMBERED } from '../types/receipt.ts';

/**
 * Numbers the logs of a block consecutively, in the order of its receipts, where a node's log indexes are unusable:
 * absent, duplicate, or per transaction as in EthereumJS. Distinct indexes with a gap indicate a missing log, and are
 * left unchanged unless the receipts match the receipts root, which does not cover the indexes.
 */
export async function numberLogs(
  block: Block,
  receipts: readonly Receipt[],
  ofBlock: readonly Receipt[] = [],
): Promise<void> {
  for (const { logs } of receipts) orderLogs(logs);
  const logs = receipts.flatMap((receipt) => receipt.logs);
  if (logs.every(({ index }, place) => index === place)) return;
  if (hasNumbers(logs) && !areAllPlaces([...logs, ...ofBlock.flatMap((receipt) => receipt.logs)])) {
    const typed = receipts.map((receipt, place) => ({
      ...receipt,
      type: block.transactions[place]?.type ?? 0,
    }));
    if ((await proveReceipts(block.receiptsRoot, typed)) !== 'proven') return;
  }
  for (const [place, log] of logs.entries()) log.index = place;
}

/** Sorts the logs of one transaction by their indexes, if they have any. */
function orderLogs(logs: Log[]): void {
  if (hasNumbers(logs)) logs.sort((one, other) => one.index - other.index);
}

function hasNumbers(logs: readonly Log[]): boolean {
  const numbers = new Set(logs.map(({ index }) => index));
  return numbers.size === logs.length && !numbers.has(UNNUMBERED);
}

function areAllPlaces(logs: readonly Log[]): boolean {
  return hasNumbers(logs) && logs.every(({ index }) => index < logs.length);
}
