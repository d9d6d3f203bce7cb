import type { Log } from '../../chain/types/receipt.ts';
import { bytes, line, number } from './copy-text.ts';

/** The columns that `encodeLog` writes, in its order. */
export const LOG_COLUMNS = [
  'block_number',
  'log_index',
  'transaction_index',
  'address',
  'topic0',
  'topic1',
  'topic2',
  'topic3',
  'data',
] as const;

/** Encodes a log as a line of COPY text. */
export function encodeLog(log: Log, blockNumber: number, transactionIndex: number): string {
  return line(
    number(blockNumber),
    number(log.index),
    number(transactionIndex),
    bytes(log.address),
    bytes(log.topics[0] ?? null),
    bytes(log.topics[1] ?? null),
    bytes(log.topics[2] ?? null),
    bytes(log.topics[3] ?? null),
    bytes(log.data),
  );
}
