import { findFramesElsewhere, readTraceLack, readUnavailable, settledPart } from '#sdk/api/answers.ts';
import { describeGaps, describeMissing } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { listMissing } from '#sdk/db/queries.ts';
import { getIndexGaps, hasTraces } from '#sdk/db/runs.ts';
import {
  getTransactionKey,
  type InternalTransactionRow,
  listTransactionInternalTransactions,
} from '#sdk/db/transactions.ts';
import { capitalize } from '#sdk/lib/text.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { ListSpan, Role } from '../../db/block-range.ts';
import { listSpanInternalTransactions } from '../../db/queries/internal-transactions.ts';
import type { Action } from '../action.ts';
import { type Parameters, readAddressOrNull, readHash, readPage, WINDOW_MAX } from '../parameters.ts';
import { readRole, readSpan } from '../read-span.ts';
import { listReply } from '../refusal.ts';
import { hexOrEmpty, nameOf, readTransactions } from './transactions.ts';

/** Maximum number of characters of an error in a row: a page may have 10,000 rows. */
const ERROR_MAX = 128;

/** `txlistinternal`: those of an address, of a transaction, or of a range of blocks. */
export const txlistinternal: Action = async (scope, parameters) => {
  const frames = await listFrames(scope, parameters);
  const missing = listMissing(scope.db);
  const incomplete =
    missing.length > 0 ? capitalize(describeMissing(missing)) : await describeIncomplete(scope, parameters);
  if (incomplete !== null && frames.length === 0) return { status: '2', message: incomplete, result: null };
  const keys = frames.map(({ block_number, transaction_index }) => ({
    block_number,
    index: transaction_index,
  }));
  const rows = await readTransactions(scope, keys, 0);
  const items = frames.flatMap((frame) => {
    const row = rows.get(nameOf({ block_number: frame.block_number, index: frame.transaction_index }));
    return row === undefined ? [] : [presentFrame(frame, row)];
  });
  const reply = listReply(items);
  return incomplete === null ? reply : { ...reply, unavailable: incomplete };
};

/** Reason why internal transactions may be missing; null if all blocks in question are traced. */
async function describeIncomplete(scope: ReadScope, parameters: Parameters): Promise<string | null> {
  if (parameters.get('txhash')) {
    const key = await getTransactionKey(scope.db, readHash(parameters));
    if (key === undefined) return null;
    const unavailable = await readUnavailable(scope, key);
    if (unavailable !== null) return capitalize(unavailable);
    return (await hasTraces(scope.db, key.block_number)) ? null : NOT_YET;
  }
  const { from, to } = await readSpan(scope, parameters, readPage(parameters));
  const gaps = await getIndexGaps(scope.db, settledPart(scope, { from, to }));
  const unavailable = describeGaps(gaps, scope.head.can_trace);
  if (unavailable !== null) return capitalize(unavailable);
  return gaps.untraced_blocks > 0 ? NOT_YET : null;
}

const NOT_YET = 'Internal transactions of these blocks have not been indexed yet';

async function listFrames(scope: ReadScope, parameters: Parameters): Promise<InternalTransactionRow[]> {
  const page = readPage(parameters);
  const address = readAddressOrNull(parameters, 'address', ['txhash']);
  const role = readRole(parameters, address);
  const span = await readSpan(scope, parameters, page);
  const found = parameters.get('txhash')
    ? await listFramesOf(scope, readHash(parameters), { address, role }, span)
    : await listSpanInternalTransactions(scope.db, { address, role }, span);
  return found.slice(page.start, page.end);
}

/** The internal transactions of one transaction; the other conditions are applied in memory. */
async function listFramesOf(
  scope: ReadScope,
  hash: Buffer,
  { address, role }: { address: Buffer | null; role: Role | null },
  { from, to, order }: ListSpan,
): Promise<InternalTransactionRow[]> {
  const key = await getTransactionKey(scope.db, hash);
  if (key === undefined || key.block_number < from || key.block_number > to) return [];
  const [indexed, lack] = await Promise.all([
    listTransactionInternalTransactions(scope.db, { key, after: null, limit: WINDOW_MAX }),
    readTraceLack(scope, key),
  ]);
  const { fetched } = await findFramesElsewhere(scope, key, { indexed, lack });
  const rows: InternalTransactionRow[] =
    fetched?.slice(0, WINDOW_MAX) ?? (lack?.isRemoved ? [] : (indexed ?? []));
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
