import type { TraceType } from '#chain/types/trace.ts';
import type { BlockTraces } from './block-facts.ts';
import { columnsOf } from './columns.ts';
import { blockTable, type RowOf } from './table.ts';

/** Frame kinds inside a transaction. */
export type InternalTransactionType = TraceType;

const frame = columnsOf<{ frame: BlockTraces['internalTransactions'][number]; blockNumber: number }>();

/** Frames below the outermost call; `trace_index` counts frames in order of execution, the outermost being 0. */
export const INTERNAL_TRANSACTIONS = blockTable({
  layer: 'traces',
  name: 'internal_transactions',
  key: ['block_number', 'transaction_index', 'trace_index'],
  folded: ['from_address', 'to_address', 'created_contract'],
  rows: ({ blockNumber, internalTransactions }) =>
    internalTransactions.map((frame) => ({ frame, blockNumber })),
  columns: {
    block_number: frame.bigint(({ blockNumber }) => blockNumber),
    transaction_index: frame.integer(({ frame }) => frame.transactionIndex),
    trace_index: frame.integer(({ frame }) => frame.traceIndex),
    type: frame.text<InternalTransactionType>(({ frame }) => frame.type),
    from_address: frame.bytea(({ frame }) => frame.from),
    to_address: frame.bytea.nullable(({ frame }) => frame.to),
    created_contract: frame.bytea.nullable(({ frame }) => frame.createdContract),
    value: frame.numeric(({ frame }) => frame.value),
    gas_limit: frame.numeric.nullable(({ frame }) => frame.gasLimit),
    gas_used: frame.numeric.nullable(({ frame }) => frame.gasUsed),
    input: frame.bytea.nullable(({ frame }) => frame.input),
    output: frame.bytea.nullable(({ frame }) => frame.output),
    error: frame.text.nullable(({ frame }) => frame.error),
    trace_address: frame.integerArray(({ frame }) => frame.traceAddress),
  },
});
export type InternalTransactionsTable = RowOf<typeof INTERNAL_TRANSACTIONS>;

const failure = columnsOf<{ failure: BlockTraces['errors'][number]; blockNumber: number }>();

/** Traced failure of a transaction, or of a frame in it; absent for all others. */
export const TRANSACTION_ERRORS = blockTable({
  layer: 'traces',
  name: 'transaction_errors',
  key: ['block_number', 'transaction_index'],
  folded: [],
  rows: ({ blockNumber, errors }) => errors.map((failure) => ({ failure, blockNumber })),
  columns: {
    block_number: failure.bigint(({ blockNumber }) => blockNumber),
    transaction_index: failure.integer(({ failure }) => failure.transactionIndex),
    /** Error of the transaction itself; null when only an inner frame failed. */
    error: failure.text.nullable(({ failure }) => failure.error),
    /** Return data of the outermost call: the encoded revert reason. */
    output: failure.bytea.nullable(({ failure }) => failure.output),
    has_internal_error: failure.boolean(({ failure }) => failure.hasInternalError),
  },
});
