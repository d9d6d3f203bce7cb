import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import { isOperationEvent, readOperations, TOPICS } from '#modules/kits/user-operations/lib/events.ts';
import type { BlockFacts } from '#sdk/db/tables.ts';
import type { Hex } from '#sdk/lib/values.ts';
import type { PlacedOperation } from './placed-operation.ts';

/** Operations of a block, in the order of its logs. Pure. */
export function readBlockOperations(
  { block, receipts }: Pick<BlockFacts, 'block' | 'receipts'>,
  entryPoints: EntryPoints,
): PlacedOperation[] {
  const found: PlacedOperation[] = [];
  for (const { logs, transactionIndex } of receipts) {
    const isOne = logs.some(
      (log) => log.topics[0] === TOPICS.operation && isOperationEvent(log, entryPoints),
    );
    if (!isOne) continue;
    const sender = block.transactions[transactionIndex]?.from ?? null;
    for (const operation of readOperations(logs, entryPoints))
      found.push(place(operation, block.number, transactionIndex, sender));
  }
  return found;
}

/** Adds the place of an operation. Pure. */
export function place(
  operation: ReturnType<typeof readOperations>[number],
  blockNumber: number,
  transactionIndex: number,
  sender: Hex | null,
): PlacedOperation {
  // A sender that the node does not report is stored without bytes.
  const bundler = sender === '0x' ? null : sender;
  return { ...operation, blockNumber, transactionIndex, bundler };
}
