import { toInt } from '#sdk/api/wire.ts';
import type { TransactionRow } from '#sdk/db/transactions.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import { DEPOSIT_TYPE, DEPOSITOR, readL1BlockNumber } from '../chain/l1-attributes.ts';
import type { TransactionOrigin } from '../contract/deposit.ts';
import type { DepositRow } from '../db/tables.ts';

const SENDER = hexToBytes(DEPOSITOR);

/** Returns true if a transaction was derived from the parent chain. */
export function isDerived({ type }: Pick<TransactionRow, 'type'>): boolean {
  return type === DEPOSIT_TYPE;
}

/**
 * Origin of a transaction on the parent chain: the system transaction that begins each block, a user's deposit, or an upgrade.
 */
export function presentOrigin(row: TransactionRow, deposit: DepositRow | undefined): TransactionOrigin {
  if (deposit !== undefined)
    return {
      kind: 'deposit',
      l1_block_number: toInt(deposit.l1_block),
      l1_transaction_hash: bytesToHex(deposit.l1_transaction_hash),
    };
  const known = row.input === null ? null : readL1BlockNumber(row.input);
  const isSystem = row.from_address.equals(SENDER) && (row.index === 0 || known !== null);
  return {
    kind: isSystem ? 'system' : 'other',
    l1_block_number: isSystem ? known : null,
    l1_transaction_hash: null,
  };
}
