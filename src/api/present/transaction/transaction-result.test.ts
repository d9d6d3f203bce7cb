import { expect, test } from 'vitest';
import { blockRow, transactionRow } from '#tests/support/rows.ts';
import { createAddressBook } from '../../enrich/addresses.ts';
import { createSignatures } from '../../signatures/signatures.ts';
import { presentOutcome } from './transaction-result.ts';

function reasonOf(error_output: Buffer | null) {
  const { hash: block_hash, timestamp, base_fee_per_gas } = blockRow(1);
  const block = { block_hash, timestamp, base_fee_per_gas, parent_timestamp: null };
  const failure = {
    status: 0,
    error: 'Reverted',
    error_output,
    has_internal_error: false,
    is_traced: true,
    has_outcome: true,
    is_untraceable: false,
  };
  const bytes = { input_bytes: 0, error_output_bytes: error_output?.length ?? null };
  const row = { ...transactionRow(1, 0), ...block, ...failure, ...bytes };
  return presentOutcome(row, true, { addresses: createAddressBook([], createSignatures()), base: '' })
    .revert_reason;
}

test.each([null, Buffer.alloc(0)])('presentOutcome() of a revert without data has no reason', (output) => {
  expect(reasonOf(output)).toBeNull();
});

test('presentOutcome() of a revert with data of no known signature has the data', () => {
  expect(reasonOf(Buffer.from('01020304', 'hex'))).toEqual({ raw: '0x01020304' });
});
