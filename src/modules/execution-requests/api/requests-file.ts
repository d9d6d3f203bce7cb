import type { PartFile } from '#sdk/api/part.ts';
import { toDecOrNull, toHexOrNull, toTimestamp } from '#sdk/api/wire.ts';
import { checksumAddress } from '#sdk/chain/format.ts';
import type { Cell } from '#sdk/lib/text.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { REQUEST_FILES } from '../contract/calls.ts';
import type { RequestRow } from '../db/statements/requests.ts';
import { findIncluded } from './find-included.ts';
import { readRequestsPage } from './list-requests.ts';
import { nameType, toLogIndex } from './present-request.ts';

/** The CSV file of requests, newest first. */
export const requestsFile: PartFile = {
  call: REQUEST_FILES.execution_requests_csv,
  name: 'execution-requests',
  columns: [
    ...['Type', 'BlockNumber', 'UtcTimestamp', 'TxHash', 'LogIndex', 'Source', 'PublicKey'],
    ...['TargetPublicKey', 'AmountGwei', 'WithdrawalCredentials', 'WithdrawalAddress', 'Signature'],
    ...['DepositIndex', 'IncludedInBlock'],
  ],
  async readPage(scope, query) {
    const { rows, next } = await readRequestsPage(scope, query);
    const included = await findIncluded(scope, rows);
    return { lines: rows.map((row, place) => toCells(row, included[place] ?? null)), next };
  },
};

function toCells(row: RequestRow, includedIn: number | null): Cell[] {
  return [
    nameType(row.type),
    row.block_number,
    toTimestamp(row.timestamp)?.replace('T', ' ') ?? null,
    bytesToHex(row.transaction_hash),
    toLogIndex(row),
    toAddress(row.source),
    bytesToHex(row.pubkey),
    toHexOrNull(row.target_pubkey),
    toDecOrNull(row.amount),
    toHexOrNull(row.credentials),
    toAddress(row.withdrawal_address),
    toHexOrNull(row.signature),
    toDecOrNull(row.deposit_index),
    includedIn,
  ];
}

function toAddress(address: Buffer | null): string | null {
  return address === null ? null : checksumAddress(bytesToHex(address));
}
