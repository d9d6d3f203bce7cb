import type { RawTrace } from '#contract/transaction/internal-transaction.ts';
import type { WholeFrameRow } from '#db/queries/transaction/internal-transactions.ts';
import type { TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { bytesToHex } from '#lib/hex.ts';

/**
 * Presents the indexed trace of a transaction in the form of `trace_transaction`: the transaction itself, whose gas
 * includes the intrinsic cost, then its frames in order of execution. Data that is not indexed is null: the
 * transaction's return data, its created code, data beyond the query's limit.
 */
export function presentIndexedTrace(row: TransactionRow, frames: readonly WholeFrameRow[]): RawTrace[] {
  const children = countChildren(frames);
  return [
    { ...presentOutermost(row), subtraces: children.get('') ?? 0, traceAddress: [] },
    ...frames.map((frame) => ({
      ...presentFrame(frame),
      subtraces: children.get(frame.trace_address.join('.')) ?? 0,
      traceAddress: frame.trace_address,
    })),
  ];
}

type Frame = Omit<RawTrace, 'subtraces' | 'traceAddress'>;

function presentOutermost(row: TransactionRow): Frame {
  const isFailed = row.status === 0 || (row.status === null && row.error !== null);
  return presentCall({
    ...row,
    type: row.to_address === null ? 'create' : 'call',
    error: isFailed ? (row.error ?? 'Failed') : null,
    output: row.error_output,
  });
}

function presentFrame(frame: WholeFrameRow): Frame {
  if (frame.type !== 'selfdestruct') return presentCall(frame);
  const { from_address, to_address, value } = frame;
  const action = {
    address: bytesToHex(from_address),
    balance: toQuantity(value),
    refundAddress: toHex(to_address),
  };
  return { type: 'suicide', action, result: null };
}

type Call = Pick<
  WholeFrameRow,
  | 'type'
  | 'from_address'
  | 'to_address'
  | 'created_contract'
  | 'gas_limit'
  | 'gas_used'
  | 'input'
  | 'output'
  | 'error'
> & { value: bigint | null };

function presentCall(call: Call): Frame {
  const { type, from_address, to_address, created_contract, value, input } = call;
  const sent = {
    from: bytesToHex(from_address),
    gas: toQuantity(call.gas_limit),
    value: toQuantity(value),
  };
  const failure = call.error === null ? {} : { error: call.error };
  const gasUsed = toQuantity(call.gas_used);
  if (type === 'create' || type === 'create2') {
    const result = { gasUsed, code: toHex(call.output), address: toHex(created_contract) };
    return { type, action: { ...sent, init: toHex(input) }, result, ...failure };
  }
  const action = { callType: type, ...sent, to: toHex(to_address), input: toHex(input) };
  return { type: 'call', action, result: { gasUsed, output: toHex(call.output) }, ...failure };
}

/** Counts the direct subframes of each frame, by its trace address. */
function countChildren(frames: readonly WholeFrameRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { trace_address } of frames) {
    const outer = trace_address.slice(0, -1).join('.');
    counts.set(outer, (counts.get(outer) ?? 0) + 1);
  }
  return counts;
}

function toHex(bytes: Buffer | null): string | null {
  return bytes && bytesToHex(bytes);
}

function toQuantity(value: bigint | null): string | null {
  return value === null ? null : `0x${value.toString(16)}`;
}
