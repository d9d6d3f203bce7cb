import {
  BUNDLE_FUNCTIONS,
  decodeBundle,
  type GivenBundle,
  type GivenOperation,
} from '#modules/kits/user-operations/lib/decode-bundle.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { hasTraces } from '#sdk/db/runs.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import {
  BUNDLE_BYTES_MAX,
  type EntryPointFrame,
  getCarryingTransaction,
  getLastFrameBelow,
  listEntryPointFrames,
  listFrameInputs,
} from '../db/statements/evidence.ts';
import type { OperationRow } from '../db/statements/operations.ts';

/** Facts of an operation from calldata and traces; each null if unknown. */
export interface Calldata {
  given: GivenOperation | null;
  bundle: GivenBundle | null;
  frames: { first: number; last: number } | null;
}

/** Maximum number of calls of the EntryPoint in one transaction that are searched. */
const BUNDLES_MAX = 20;

/**
 * Finds the calldata of an operation: that of its transaction, or of the internal transaction that called the EntryPoint; and the
 * internal transactions of its execution.
 */
export async function findCalldata({ db }: Pick<ReadScope, 'db'>, row: OperationRow): Promise<Calldata> {
  const [transaction, frames, isTraced] = await Promise.all([
    getCarryingTransaction(db, row),
    listEntryPointFrames(db, row),
    hasTraces(db, row.block_number),
  ]);
  const isDirect = transaction?.to_address?.equals(row.entry_point) === true;
  const direct = isDirect && transaction !== undefined ? pick(transaction.input, row) : null;
  if (direct !== null) return { ...direct, frames: isTraced ? await findFrames(db, row, frames, []) : null };
  const callers = frames.filter(isBundle).slice(0, BUNDLES_MAX);
  const inputs = await listFrameInputs(
    db,
    row,
    callers.map(({ trace_index }) => trace_index),
  );
  for (const { trace_index, input } of inputs) {
    const found = input === null ? null : pick(input, row);
    const caller = callers.find((frame) => frame.trace_index === trace_index);
    if (found !== null && caller !== undefined)
      return { ...found, frames: await findFrames(db, row, frames, caller.trace_address) };
  }
  return { given: null, bundle: null, frames: null };
}

/** The operation in the calldata of a bundle: that of its sender and nonce, which no EntryPoint accepts twice. */
function pick(
  input: Buffer,
  { sender, nonce }: OperationRow,
): { given: GivenOperation; bundle: GivenBundle } | null {
  if (input.length > BUNDLE_BYTES_MAX) return null;
  const bundle = decodeBundle(input);
  const account = bytesToHex(sender);
  const given = bundle?.operations.find((each) => each.sender === account && each.nonce === nonce);
  return bundle === null || given === undefined ? null : { given, bundle };
}

function isBundle({ selector, has_failed }: EntryPointFrame): boolean {
  return !has_failed && selector !== null && Object.hasOwn(BUNDLE_FUNCTIONS, bytesToHex(selector));
}

/**
 * The frames of an operation's execution: the EntryPoint calls itself once for each operation, in their order, directly below the
 * call with the bundle.
 */
async function findFrames(
  db: ReadScope['db'],
  row: OperationRow,
  frames: readonly EntryPointFrame[],
  above: readonly number[],
): Promise<Calldata['frames']> {
  const own = frames.filter(
    ({ from_address, trace_address }) =>
      from_address.equals(row.entry_point) &&
      trace_address.length === above.length + 1 &&
      above.every((place, depth) => trace_address[depth] === place),
  );
  const frame = own[row.position];
  if (frame === undefined || own.length !== row.bundle_size) return null;
  return { first: frame.trace_index, last: await getLastFrameBelow(db, row, frame) };
}
