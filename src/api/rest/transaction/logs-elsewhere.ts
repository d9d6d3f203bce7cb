import { formatReceipt } from '#chain/format/receipt.ts';
import type { Log } from '#chain/types/receipt.ts';
import { type LogRow, listTransactionLogs } from '#db/queries/transaction/logs.ts';
import type { TransactionPosition } from '#db/queries/transaction/transactions.ts';
import { noteMissingBlock } from '#db/range-reads/ask-block.ts';
import { LISTED_BYTES_MAX } from '#db/value-limits.ts';
import { BaseError } from '#lib/base-error.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import type { ReadScope } from '../../context.ts';
import { askLarge } from '../../node/ask-large.ts';

const TIMEOUT_MS = 10_000;

interface LogsPage {
  /** Index of the log before the first one. */
  after: number | null;
  limit: number;
}

/**
 * Logs of a transaction: from the index or, where they were removed or their server does not answer, from the node. Records
 * the block as missing if neither has them.
 */
export async function readLogs(
  scope: ReadScope,
  position: TransactionPosition,
  { after, limit }: LogsPage,
): Promise<LogRow[]> {
  const indexed = await listTransactionLogs(scope.db, { key: position, after, limit });
  if (indexed !== null) return indexed;
  if (position.logs_count === 0) return [];
  const fetched = scope.run.isActive ? await fetchLogs(scope, position) : null;
  if (fetched === null) await noteMissingBlock(scope.db, position.block_number, 'logs');
  return (fetched ?? []).filter(({ log_index }) => log_index > (after ?? -1)).slice(0, limit);
}

/** Logs of the node's receipt of a transaction in its indexed block; null where it has none, or fewer or more logs. */
async function fetchLogs(scope: ReadScope, position: TransactionPosition): Promise<LogRow[] | null> {
  const { first_log_index: first } = position;
  if (first === null) return null;
  try {
    const hash = bytesToHex(position.hash);
    const answer = await askLarge(scope.api, 'eth_getTransactionReceipt', [hash], TIMEOUT_MS);
    if (answer === null) return null;
    const { blockHash, transactionHash, logs } = formatReceipt(answer);
    const isSame = blockHash === bytesToHex(position.block_hash) && transactionHash === hash;
    return isSame && logs.length === position.logs_count ? toRows(position, first, logs) : null;
  } catch (error) {
    if (error instanceof BaseError) return null;
    throw error;
  }
}

/** Rows as indexed ones: numbered from the first log of the transaction on, whatever the node's numbers are. */
function toRows(
  { block_number, index: transaction_index }: TransactionPosition,
  first: number,
  logs: readonly Log[],
): LogRow[] {
  return logs.map(({ address, topics, data }, place) => {
    const [topic0, topic1, topic2, topic3] = topics.map((topic) => hexToBytes(topic));
    const bytes = hexToBytes(data);
    return {
      ...{ block_number, transaction_index, log_index: first + place },
      address: hexToBytes(address),
      ...{ topic0: topic0 ?? null, topic1: topic1 ?? null, topic2: topic2 ?? null, topic3: topic3 ?? null },
      ...{ data: bytes.subarray(0, LISTED_BYTES_MAX), data_bytes: bytes.length },
    };
  });
}
