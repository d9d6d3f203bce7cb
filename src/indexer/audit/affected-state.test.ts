import { expect, test } from 'vitest';
import { BLOCKS } from '#db/tables/blocks.ts';
import { INTERNAL_TRANSACTIONS, TRANSACTION_ERRORS } from '#db/tables/internal-transactions.ts';
import { listAffectedState } from './affected-state.ts';

const NOTHING = { addresses: [], tokens: [], balances: [], instances: [], days: [] };
const miner = `\\x${'01'.repeat(20)}`;
const from_address = `\\x${'02'.repeat(20)}`;

test('what no state is folded from affects none', () => {
  const block = { number: '1', miner, timestamp: '86400', total_difficulty: null };
  const frame = { from_address, to_address: null, created_contract: null, error: 'Reverted' };
  expect(
    listAffectedState([
      { table: BLOCKS, found: block, expected: { ...block, total_difficulty: '7' } },
      { table: INTERNAL_TRANSACTIONS, found: frame, expected: { ...frame, error: 'execution reverted' } },
      { table: TRANSACTION_ERRORS, found: null, expected: { error: 'out of gas' } },
    ]),
  ).toEqual(NOTHING);
});

test('a miner, a time and a frame that was left out are felt', () => {
  const block = { number: '1', miner, timestamp: '86400' };
  const state = listAffectedState([
    { table: BLOCKS, found: block, expected: { ...block, timestamp: '0' } },
    { table: INTERNAL_TRANSACTIONS, found: null, expected: { from_address, to_address: null } },
  ]);
  expect([...state.days].sort()).toEqual(['0', '1']);
  expect(state.addresses.map((address) => address.toString('hex'))).toEqual([
    '01'.repeat(20),
    '02'.repeat(20),
  ]);
});
