import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import { readAddressBook } from '#sdk/api/enrich.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { type AddressBook, presentAddressParam, presentAddressParamOrNull } from '#sdk/api/present.ts';
import { type AnsweredCall, answer, parseHash, type ReadScope } from '#sdk/api/requests.ts';
import { decodeError } from '#sdk/api/signatures.ts';
import { toDec, toInt, toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import { OPERATION_CALLS } from '../contract/calls.ts';
import type { Operation } from '../contract/operation.ts';
import { getOperation, type OperationRow } from '../db/statements/operations.ts';
import { findCalldata } from './find-calldata.ts';
import { listDifferences } from './list-differences.ts';
import { listCallAddresses, presentCalls } from './present-calls.ts';
import { presentGiven, UNKNOWN_GIVEN } from './present-given.ts';
import { listAddresses, presentVersion } from './present-operation.ts';
import { type Evidence, readEvidence } from './read-evidence.ts';
import { summarizeOperation } from './summarize-operations.ts';

/** Creates `/operations/{hash}`. */
export function createOperationCall(entryPoints: EntryPoints): AnsweredCall {
  return answer(OPERATION_CALLS.user_operation, async (scope, { params }) => {
    const row = await getOperation(scope.db, parseHash(params.hash));
    if (row === undefined) throw new ApiError('not_found');
    return readOperation(scope, row, entryPoints);
  });
}

async function readOperation(
  scope: ReadScope,
  row: OperationRow,
  entryPoints: EntryPoints,
): Promise<Operation> {
  const [{ given, bundle, frames }, evidence] = await Promise.all([
    findCalldata(scope, row),
    readEvidence(scope, row),
  ]);
  const beneficiary = bundle === null ? null : Buffer.from(hexToBytes(bundle.beneficiary));
  const [addresses, summary] = await Promise.all([
    readAddressBook(scope, [
      ...listAddresses([row]),
      ...(beneficiary === null ? [] : [beneficiary]),
      ...(given === null ? [] : listCallAddresses(given)),
    ]),
    summarizeOperation(scope, row, given),
  ]);
  return {
    ...presentEvents(row, addresses),
    entry_point_version: presentVersion(row.entry_point, entryPoints),
    ...presentEvidence(row, evidence, addresses),
    ...(given === null ? UNKNOWN_GIVEN : presentGiven(given)),
    ...presentCalls(row, given, addresses),
    beneficiary: presentAddressParamOrNull(beneficiary, addresses),
    internal_transactions_range: frames,
    differences: given === null ? [] : listDifferences(row, given, entryPoints, scope.run.chainId),
    summary,
  };
}

/** Fields from the UserOperationEvent and the place of an operation. */
function presentEvents(row: OperationRow, addresses: AddressBook) {
  const nonce = row.nonce.toString(16).padStart(64, '0');
  return {
    hash: bytesToHex(row.hash),
    sender: presentAddressParam(row.sender, addresses),
    status: row.success,
    timestamp: toTimestamp(row.timestamp),
    block_number: toDec(BigInt(row.block_number)),
    block_hash: bytesToHex(row.block_hash),
    transaction_hash: bytesToHex(row.transaction_hash),
    entry_point: presentAddressParam(row.entry_point, addresses),
    bundler: presentAddressParamOrNull(row.bundler, addresses),
    bundle_index: toInt(row.bundle_index),
    index: toInt(row.position),
    bundle_size: toInt(row.bundle_size),
    paymaster: presentAddressParamOrNull(row.paymaster, addresses),
    factory: presentAddressParamOrNull(row.factory, addresses),
    aggregator: presentAddressParamOrNull(row.aggregator, addresses),
    nonce: `0x${nonce}`,
    nonce_key: `0x${nonce.slice(0, 48)}`,
    nonce_sequence: toDec(row.nonce & (2n ** 64n - 1n)),
    fee: toDec(row.actual_gas_cost),
    gas_used: toDec(row.actual_gas_used),
    gas_price: row.actual_gas_used === 0n ? null : toDec(row.actual_gas_cost / row.actual_gas_used),
    user_logs_start_index: row.logs_from,
    user_logs_count: row.logs_from === null ? null : row.log_index - row.logs_from,
  };
}

function presentEvidence(row: OperationRow, { failedIn, reason, sponsor }: Evidence, addresses: AddressBook) {
  const place = { block: row.block_number, log: row.log_index };
  const failing = failedIn === 'post_op' ? row.paymaster : row.sender;
  return {
    failed_in: row.success && failedIn !== 'post_op' ? null : failedIn,
    revert_reason: reason === null ? null : bytesToHex(reason),
    decoded_revert_reason:
      reason === null ? null : decodeError(addresses.signaturesOf(failing, place), reason),
    sponsor_type: sponsor,
  };
}
