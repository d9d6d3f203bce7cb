import { readUnavailable } from '#sdk/api/answers.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { failureText } from '#sdk/api/present.ts';
import { toDecOrNull, toHexOrNull, toIntOrNull } from '#sdk/api/wire.ts';
import type { PendingTransactionRow, TransactionRow } from '#sdk/db/transactions.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { type PageArguments, readPage, toConnection } from './connection.ts';
import { writeNodeId } from './node-id.ts';
import { presentFrame, presentTransfer, whole } from './present-parts.ts';
import type { QueryContext } from './query-context.ts';

/** A mined `Transaction` of the schema; its items are read on demand. */
export function presentTransaction(row: TransactionRow, context: QueryContext) {
  const { loaders, scope } = context;
  const hasFailed = row.status === 0 || (row.status === null && row.error !== null);
  return {
    ...presentSigned(row),
    blockHash: bytesToHex(row.block_hash),
    blockNumber: row.block_number,
    index: row.index,
    cumulativeGasUsed: toDecOrNull(row.cumulative_gas_used),
    error: hasFailed ? failureText(row, scope.head.can_trace) : null,
    gasPrice: toDecOrNull(row.effective_gas_price),
    gasUsed: toDecOrNull(row.gas_used),
    status: hasFailed ? 'ERROR' : 'OK',
    createdContractAddressHash: toHexOrNull(row.created_contract),
    revertReason: () =>
      row.error_output_bytes === 0
        ? null
        : whole(row.error_output, row.error_output_bytes, 'revertReason', pathOf(row.hash, '/raw-trace')),
    hasErrorInInternalTxs: row.has_internal_error ?? (row.has_outcome ? false : null),
    internalTransactions: async (given: PageArguments) => {
      const page = readPage(given, 'asc', 1);
      const rows = await loaders.frames({ of: row, slice: page.slice });
      const isRemoved = row.has_outcome && !row.is_traced;
      if (rows.length === 0 || isRemoved) await assertTraced(row, context);
      return toConnection(rows, page, {
        place: (frame) => [frame.trace_index],
        item: (frame) => presentFrame(frame, row),
      });
    },
    tokenTransfers: async (given: PageArguments) => {
      const page = readPage(given, 'asc', 2);
      const rows = await loaders.transfers({ of: row, slice: page.slice });
      return toConnection(rows, page, {
        place: (transfer) => [transfer.log_index, transfer.batch_index],
        item: (transfer) => presentTransfer(transfer, row.hash),
      });
    },
  };
}

/** Throws if call frames are not available: unknown ones must not look like none. */
async function assertTraced(
  row: Pick<TransactionRow, 'block_number' | 'index' | 'is_traced'>,
  { scope }: QueryContext,
): Promise<void> {
  if (row.is_traced) return;
  const unavailable = await readUnavailable(scope, row);
  if (unavailable !== null) throw new ApiError('not_traced', { message: unavailable });
}

/** A transaction that is in no block of the chain. */
export function presentUnmined(row: PendingTransactionRow | TransactionRow) {
  const isDropped = !('dropped_at' in row) || row.dropped_at !== null;
  const none = (given: PageArguments) =>
    toConnection([], readPage(given, 'asc', 1), { place: () => [], item: () => null });
  return {
    ...presentSigned(row),
    gasPrice: toDecOrNull(row.max_fee_per_gas ?? row.gas_price),
    error: isDropped ? 'dropped/replaced' : null,
    status: isDropped ? 'ERROR' : null,
    internalTransactions: none,
    tokenTransfers: none,
  };
}

/** Fields that the sender signed. */
function presentSigned(row: PendingTransactionRow | TransactionRow) {
  const hash = bytesToHex(row.hash);
  const signature = 'r' in row ? row : { r: null, s: null, v: null };
  return {
    __typename: 'Transaction',
    id: writeNodeId({ type: 'Transaction', hash }),
    hash,
    gas: toDecOrNull(row.gas_limit),
    input: () => row.input && whole(row.input, row.input_bytes, 'input', pathOf(row.hash, '/raw-input')),
    nonce: toIntOrNull(row.nonce),
    r: toDecOrNull(signature.r),
    s: toDecOrNull(signature.s),
    v: toDecOrNull(signature.v),
    value: toDecOrNull(row.value),
    fromAddressHash: bytesToHex(row.from_address),
    toAddressHash: toHexOrNull(row.to_address),
    earliestProcessingStart: row.first_seen_at?.toISOString() ?? null,
    maxPriorityFeePerGas: toDecOrNull(row.max_priority_fee_per_gas),
    maxFeePerGas: toDecOrNull(row.max_fee_per_gas),
    type: row.type,
  };
}

function pathOf(hash: Buffer, rest: string): string {
  return `/api/v2/transactions/${bytesToHex(hash)}${rest}`;
}
