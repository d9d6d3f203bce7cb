import { expect, test } from 'vitest';
import type { BalanceChangeRow } from '#db/read-balance-change.ts';
import { sumBalanceChange } from './balance-delta.ts';

const NOTHING = { received: 0n, sent: 0n, burnt: 0n, fees: 0n, withdrawn: 0n, work: null, uncle_heights: [] };

/** A transaction of 100 wei that used 10 gas at 3 wei. */
function changeOf(
  transaction: Partial<NonNullable<BalanceChangeRow['transaction']>>,
  over: Partial<BalanceChangeRow> = {},
): BalanceChangeRow {
  return {
    block_number: 1,
    index: 0,
    timestamp: 0n,
    transaction: {
      hash: Buffer.alloc(32),
      is_sender: false,
      is_recipient: false,
      failed: false,
      value: 100n,
      gas_used: 10n,
      effective_gas_price: 3n,
      blob_gas_used: null,
      blob_gas_price: null,
      l1_fee: null,
      operator_fee: null,
      ...transaction,
    },
    ...NOTHING,
    ...over,
  };
}

test('sumBalanceChange() takes value and fee from the sender and gives the value to the recipient', () => {
  expect(sumBalanceChange(changeOf({ is_sender: true }))).toBe(-130n);
  expect(sumBalanceChange(changeOf({ is_recipient: true }))).toBe(100n);
});

test('sumBalanceChange() of a transfer to oneself is its fee', () => {
  expect(sumBalanceChange(changeOf({ is_sender: true, is_recipient: true }))).toBe(-30n);
});

test('sumBalanceChange() of a failed transaction is its fee, whatever its frames say', () => {
  const failed = { failed: true, is_sender: true };
  expect(sumBalanceChange(changeOf(failed, { received: 7n, sent: 9n }))).toBe(-30n);
  expect(sumBalanceChange(changeOf({ failed: true, is_recipient: true }))).toBe(0n);
});

test('sumBalanceChange() counts the fees for blobs, for data on layer 1 and of the operator', () => {
  const blob = { blob_gas_used: 131_072n, blob_gas_price: 2n };
  const row = changeOf({ is_sender: true, ...blob, l1_fee: 5n, operator_fee: 4n });
  expect(sumBalanceChange(row)).toBe(-130n - 262_144n - 5n - 4n);
});

test('sumBalanceChange() counts what frames brought and took, for others than sender and recipient too', () => {
  expect(sumBalanceChange(changeOf({}, { received: 40n, sent: 15n }))).toBe(25n);
  expect(sumBalanceChange(changeOf({ is_recipient: true }, { sent: 100n }))).toBe(0n);
});

test('sumBalanceChange() takes what a contract burnt that destructed itself in its own favour', () => {
  expect(sumBalanceChange(changeOf({}, { received: 60n, sent: 60n, burnt: 60n }))).toBe(-60n);
});

test('sumBalanceChange() at the end of a block is its fees and withdrawals', () => {
  const end = { ...changeOf({}), transaction: null, fees: 8n, withdrawn: 32n };
  expect(sumBalanceChange(end)).toBe(40n);
});

test.each([
  [{ is_sender: true, effective_gas_price: null }],
  [{ is_sender: true, gas_used: null }],
  [{ is_recipient: true, value: null }],
])('sumBalanceChange() is unknown where %o leaves out an amount that counts', (transaction) => {
  expect(sumBalanceChange(changeOf(transaction))).toBeNull();
});

test('sumBalanceChange() does not need an amount that moves nothing', () => {
  expect(sumBalanceChange(changeOf({ is_recipient: true, gas_used: null, effective_gas_price: null }))).toBe(
    100n,
  );
  expect(sumBalanceChange(changeOf({ is_sender: true, failed: true, value: null }))).toBe(-30n);
  expect(sumBalanceChange(changeOf({ value: null }, { received: 5n }))).toBe(5n);
});

test('sumBalanceChange() keeps every digit', () => {
  const value = 2n ** 256n - 1n;
  expect(sumBalanceChange(changeOf({ is_recipient: true, value }, { received: value }))).toBe(2n * value);
});
