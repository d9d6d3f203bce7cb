import type { ReadScope } from '../../../api/read-scope.ts';
import {
  type InternalTransactionRow,
  listTransactionInternalTransactions,
} from '../../../db/queries/internal-transactions.ts';
import { getTransactionKey } from '../../../db/queries/transactions.ts';
import { bytesToHex } from '../../../lib/hex.ts';
import type { ListSpan, Role } from '../db/block-range.ts';
import { listSpanInternalTransactions } from '../db/queries/internal-transactions.ts';
import type { Action } from './action.ts';
import { type Parameters, readAddressOrNull, readHash, readPage, WINDOW_MAX } from './parameters.ts';
import { readRole, readSpan } from './read-span.ts';
import { listReply, notOk } from './refusal.ts';
import { hexOrEmpty, nameOf, readTransactions } from './transactions.ts';

/** The characters of an error that a row holds: a page may have 10,000 rows. */
const ERROR_MAX = 128;

/** `txlistinternal`: those of an address, of a transaction, or of a range of blocks. */
export const txlistinternal: Action = async (scope, parameters) => {
  if (scope.head.can_trace === false)
    throw notOk('Error! Internal transactions are not indexed: the node of this chain offers no traces');
  const frames = await listFrames(scope, parameters);
  const keys = frames.map(({ block_number, transaction_index }) => ({
    block_number,
    index: transaction_index,
  }));
  const rows = await readTransactions(scope, keys, 0);
  const items = frames.flatMap((frame) => {
    const row = rows.get(nameOf({ block_number: frame.block_number, index: frame.transaction_index }));
    return row === undefined ? [] : [presentFrame(frame, row)];
  });
  return listReply(items);
};

async function listFrames(scope: ReadScope, parameters: Parameters): Promise<InternalTransactionRow[]> {
  const page = readPage(parameters);
  const address = readAddressOrNull(parameters);
  const role = readRole(parameters, address);
  const span = await readSpan(scope, parameters, page);
  const found = parameters.get('txhash')
    ? await listFramesOf(scope, readHash(parameters), { address, role }, span)
    : await listSpanInternalTransactions(scope.db, { address, role }, span);
  return found.slice(page.start, page.end);
}

/** Those of one transaction, of which the other conditions are tried one by one. */
async function listFramesOf(
  { db }: ReadScope,
  hash: Buffer,
  { address, role }: { address: Buffer | null; role: Role | null },
  { from, to, order }: ListSpan,
): Promise<InternalTransactionRow[]> {
  const key = await getTransactionKey(db, hash);
  if (key === undefined || key.block_number < from || key.block_number > to) return [];
  const rows = await listTransactionInternalTransactions(db, { key, after: null, limit: WINDOW_MAX });
  const isOn = (side: Role, row: InternalTransactionRow) =>
    (side === 'from' ? [row.from_address] : [row.to_address, row.created_contract]).some(
      (each) => address !== null && each?.equals(address),
    );
  const sides: readonly Role[] = role === null ? ['from', 'to'] : [role];
  const found = address === null ? rows : rows.filter((row) => sides.some((side) => isOn(side, row)));
  return order === 'asc' ? found : found.toReversed();
}

function presentFrame(
  frame: InternalTransactionRow,
  { hash, timestamp }: { hash: Buffer; timestamp: bigint },
) {
  return {
    blockNumber: String(frame.block_number),
    timeStamp: String(timestamp),
    hash: bytesToHex(hash),
    from: bytesToHex(frame.from_address),
    to: hexOrEmpty(frame.to_address),
    value: String(frame.value),
    contractAddress: hexOrEmpty(frame.created_contract),
    input: '',
    type: frame.type,
    gas: String(frame.gas_limit ?? 0n),
    gasUsed: String(frame.gas_used ?? 0n),
    traceId: frame.trace_address.join('_'),
    isError: frame.error === null ? '0' : '1',
    errCode: frame.error?.slice(0, ERROR_MAX) ?? '',
  };
}
