import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import type { PartFile } from '#sdk/api/part.ts';
import { toDec, toTimestamp } from '#sdk/api/wire.ts';
import { checksumAddress } from '#sdk/chain/format.ts';
import type { Cell } from '#sdk/lib/text.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { OPERATION_FILES } from '../contract/calls.ts';
import type { OperationRow } from '../db/statements/operations.ts';
import { readOperationsPage } from './operations.ts';
import { presentVersion } from './present-operation.ts';

const COLUMNS = [
  ...['UserOpHash', 'BlockNumber', 'UtcTimestamp', 'TxHash', 'BundleIndex', 'Position', 'Status'],
  ...['Sender', 'Nonce', 'Bundler', 'Paymaster', 'Factory', 'Aggregator', 'EntryPoint'],
  ...['EntryPointVersion', 'GasUsed', 'Fee'],
];

/** Creates the CSV file of operations, newest first. */
export function createOperationsFile(entryPoints: EntryPoints): PartFile {
  return {
    call: OPERATION_FILES.user_operations_csv,
    name: 'user-operations',
    columns: COLUMNS,
    async readPage(scope, query) {
      const { rows, next } = await readOperationsPage(scope, query);
      return { lines: rows.map((row) => toCells(row, entryPoints)), next };
    },
  };
}

function toCells(row: OperationRow, entryPoints: EntryPoints): Cell[] {
  return [
    bytesToHex(row.hash),
    row.block_number,
    toTimestamp(row.timestamp)?.replace('T', ' ') ?? null,
    bytesToHex(row.transaction_hash),
    row.bundle_index,
    row.position,
    row.success ? 'ok' : 'error',
    toAddress(row.sender),
    toDec(row.nonce),
    toAddress(row.bundler),
    toAddress(row.paymaster),
    toAddress(row.factory),
    toAddress(row.aggregator),
    toAddress(row.entry_point),
    presentVersion(row.entry_point, entryPoints),
    toDec(row.actual_gas_used),
    toDec(row.actual_gas_cost),
  ];
}

function toAddress(address: Buffer | null): string | null {
  return address === null ? null : checksumAddress(bytesToHex(address));
}
