import type { Trace } from '../../chain/types/trace.ts';
import {
  encodeInternalTransaction,
  encodeTracedBlock,
  encodeTransactionError,
  INTERNAL_TRANSACTION_COLUMNS,
  TRACED_BLOCK_COLUMNS,
  TRANSACTION_ERROR_COLUMNS,
} from '../encode/internal-transaction.ts';
import { copyRows } from './copy-rows.ts';
import type { RunTarget } from './run-target.ts';

/** A block's internal transactions and failures. */
export interface BlockTraces {
  blockNumber: number;
  internalTransactions: (Trace & { transactionIndex: number; traceIndex: number })[];
  errors: {
    transactionIndex: number;
    error: string | null;
    output: string | null;
    hasInternalError: boolean;
  }[];
}

/** Copies the traces of blocks into their tables. */
export async function writeTraces(
  { client, schema }: RunTarget,
  blocks: readonly BlockTraces[],
): Promise<void> {
  await copyRows(
    client,
    `${schema}.internal_transactions`,
    INTERNAL_TRANSACTION_COLUMNS,
    blocks.flatMap(({ blockNumber, internalTransactions }) =>
      internalTransactions.map((each) => encodeInternalTransaction(each, blockNumber)),
    ),
  );
  await copyRows(
    client,
    `${schema}.traced_blocks`,
    TRACED_BLOCK_COLUMNS,
    blocks
      .filter(({ internalTransactions }) => internalTransactions.length > 0)
      .map(({ blockNumber, internalTransactions }) =>
        encodeTracedBlock(blockNumber, internalTransactions.length),
      ),
  );
  await copyRows(
    client,
    `${schema}.transaction_errors`,
    TRANSACTION_ERROR_COLUMNS,
    blocks.flatMap(({ blockNumber, errors }) =>
      errors.map((each) => encodeTransactionError(each, blockNumber)),
    ),
  );
}
