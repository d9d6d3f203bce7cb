import type { BlockFacts } from '#sdk/db/tables.ts';
import type { PlacedRequest } from '../lib/execution-request.ts';
import { isQueue, isRequestLog, readRequests } from '../lib/read-requests.ts';

/** Requests of a block, in their order. Pure. */
export function readBlockRequests(
  { block, receipts }: Pick<BlockFacts, 'block' | 'receipts'>,
  depositContracts: ReadonlySet<string>,
): PlacedRequest[] {
  const found: PlacedRequest[] = [];
  for (const [transactionIndex, { logs, status }] of receipts.entries()) {
    const transaction = block.transactions[transactionIndex];
    if (transaction === undefined) continue;
    const { from, to, input } = transaction;
    if (!isQueue(to) && !logs.some((log) => isRequestLog(log, depositContracts))) continue;
    const requests = readRequests(
      // A sender that the node does not report is stored without bytes.
      { from: from === '0x' ? null : from, to, input, hasSucceeded: status === 1 },
      logs,
      { requestsHash: block.requestsHash, depositContracts },
    );
    for (const request of requests) found.push({ ...request, blockNumber: block.number, transactionIndex });
  }
  return found;
}
