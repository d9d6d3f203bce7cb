import { toAddress, toDec, toHexOrNull } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { ComparedSide, ComparedTransaction } from '../contract/comparison.ts';
import type { ComparedTransaction as Row } from '../db/queries/list-by-sender.ts';
import type { Compared } from './compare-transactions.ts';

const ERROR_LENGTH_MAX = 300;
/** Enough to read a revert reason; the rest is on the transaction's page. */
const REVERT_BYTES_MAX = 1024;

/** Presents a transaction of two runs; null if neither has it. */
export function presentCompared({ outcome, changes, a, b }: Compared): ComparedTransaction[] {
  const any = a ?? b;
  if (any === null) return [];
  return [
    {
      outcome,
      changes,
      from: toAddress(any.from_address),
      nonce: toDec(any.nonce),
      method: toHexOrNull(any.method_id),
      a: a === null ? null : presentSide(a),
      b: b === null ? null : presentSide(b),
    },
  ];
}

function presentSide(row: Row): ComparedSide {
  return {
    hash: bytesToHex(row.hash),
    block_number: row.block_number,
    to: row.to_address === null ? null : toAddress(row.to_address),
    created_contract: row.created_contract === null ? null : toAddress(row.created_contract),
    status: row.status === null ? null : row.status === 1 ? 'ok' : 'error',
    error: row.error?.slice(0, ERROR_LENGTH_MAX) ?? null,
    revert_data: toHexOrNull(row.output?.subarray(0, REVERT_BYTES_MAX)),
    gas_used: toDec(row.gas_used),
    fee: toDec(row.gas_used * row.effective_gas_price),
    value: toDec(row.value),
    logs_count: row.logs_count,
  };
}
