import { expect, test } from 'vitest';
import { listAffectedState } from './affected-state.ts';

const NOTHING = { addresses: [], tokens: [], balances: [], instances: [], days: [] };
const miner = `\\x${'01'.repeat(20)}`;
const from_address = `\\x${'02'.repeat(20)}`;

test('what no state is folded from affects none', () => {
  const block = { number: '1', miner, timestamp: '86400', total_difficulty: null };
  const frame = { from_address, to_address: null, created_contract: null, error: 'Reverted' };
  expect(
    listAffectedState([
      { table: 'blocks', found: block, expected: { ...block, total_difficulty: '7' } },
      { table: 'internal_transactions', found: frame, expected: { ...frame, error: 'execution reverted' } },
      { table: 'transaction_errors', found: null, expected: { error: 'out of gas' } },
    ]),
  ).toEqual(NOTHING);
});

test('a miner, a time and a frame that was left out are felt', () => {
  const block = { number: '1', miner, timestamp: '86400' };
  const state = listAffectedState([
    { table: 'blocks', found: block, expected: { ...block, timestamp: '0' } },
    { table: 'internal_transactions', found: null, expected: { from_address, to_address: null } },
  ]);
  expect([...state.days].sort()).toEqual(['0', '1']);
  expect(state.addresses.map((address) => address.toString('hex'))).toEqual([
    '01'.repeat(20),
    '02'.repeat(20),
  ]);
});
