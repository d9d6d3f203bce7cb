import { expect, test } from 'vitest';
import type { BalanceChangeRow } from '#db/read-balance-change.ts';
import { addressOf } from '#tests/support/rows.ts';
import { toBalanceEntries } from './balance-entry.ts';

/** A transaction of block `number` by which the address received `value` wei. */
const received = (number: number, value: bigint | null): BalanceChangeRow => ({
  ...{ block_number: number, index: 0, timestamp: 0n, received: 0n, sent: 0n, burnt: 0n },
  ...{ fees: 0n, withdrawn: 0n, work: null, uncle_heights: [] },
  transaction: {
    ...{ hash: addressOf(number), is_sender: false, is_recipient: true, failed: false, value },
    ...{ gas_used: 1n, effective_gas_price: 1n, blob_gas_used: null, blob_gas_price: null },
    ...{ l1_fee: null, operator_fee: null },
  },
});

test('toBalanceEntries() ends above a change that is unknown', () => {
  const entries = toBalanceEntries(
    [received(9, 5n), received(8, 2n), received(7, null), received(6, 1n)],
    30n,
  );
  expect(entries.map(({ block_number, delta, value }) => [block_number, delta, value])).toEqual([
    [9, 5n, 30n],
    [8, 2n, 25n],
  ]);
});
