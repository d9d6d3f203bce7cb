import type { Withdrawal } from '#chain/types/block.ts';
import { columnsOf } from './columns.ts';
import { blockTable, type RowOf } from './table.ts';

const { bigint, bytea, integer, numeric } = columnsOf<{
  withdrawal: Withdrawal;
  blockNumber: number;
  index: number;
}>();

/** Withdrawals from the beacon chain (EIP-4895); `amount` in wei. Null where the node's response is unreadable. */
export const WITHDRAWALS = blockTable({
  layer: 'facts',
  name: 'withdrawals',
  key: ['block_number', 'index'],
  folded: ['address', 'amount'],
  rows: ({ block }) =>
    block.withdrawals.map((withdrawal, index) => ({ withdrawal, blockNumber: block.number, index })),
  columns: {
    block_number: bigint(({ blockNumber }) => blockNumber),
    /** Position in the block. */
    index: integer(({ index }) => index),
    withdrawal_index: numeric(({ withdrawal }) => withdrawal.index),
    validator_index: numeric.nullable(({ withdrawal }) => withdrawal.validatorIndex),
    address: bytea(({ withdrawal }) => withdrawal.address),
    amount: numeric.nullable(({ withdrawal }) => withdrawal.amount),
  },
});
export type WithdrawalsTable = RowOf<typeof WITHDRAWALS>;
