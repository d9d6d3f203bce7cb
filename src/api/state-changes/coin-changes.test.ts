import { expect, test } from 'vitest';
import { addressOf, internalTransactionRow, transactionRow } from '#tests/support/rows.ts';
import { sumCoinChanges } from './coin-changes.ts';
import { type CoinFacts, listCoinMoves } from './coin-moves.ts';

const [ALICE, BOB, CAROL, MINER] = [1, 2, 3, 9].map(addressOf) as [Buffer, Buffer, Buffer, Buffer];
const facts = (over: object = {}) => ({
  ...{ base_fee_per_gas: 3n, status: 1, error: null, created_contract: null },
  ...transactionRow(9, 0, {
    from_address: ALICE,
    to_address: BOB,
    value: 1000n,
    gas_used: 10n,
    effective_gas_price: 5n,
    ...over,
  }),
});
const frame = (path: number[], over: object = {}) => ({
  ...internalTransactionRow(9, path.length),
  ...{
    trace_address: path,
    from_address: BOB,
    to_address: CAROL,
    value: 7n,
    type: 'call' as const,
    error: null,
  },
  ...over,
});
const sums = (
  given: CoinFacts,
  miner: Buffer | null,
  frames: Parameters<typeof listCoinMoves>[2],
  hasBlobGas = true,
) =>
  sumCoinChanges(listCoinMoves(given, { miner, hasBlobGas }, frames)).map(({ address, change, isMiner }) => [
    address.readUIntBE(14, 6),
    change,
    ...(isMiner ? ['miner'] : []),
  ]);

test('the sender pays value and fee, the miner gets the part that is not burnt', () => {
  expect(sums(facts(), MINER, [])).toEqual([
    [1, -1050n],
    [2, 1000n],
    [9, 20n, 'miner'],
  ]);
});

test('a failed transaction costs its fee and moves nothing', () => {
  expect(sums(facts({ status: 0 }), null, [frame([0])])).toEqual([[1, -50n]]);
});

test('blob gas and the fees of the first layer and of the operator are paid too', () => {
  const paid = facts({ value: 0n, blob_gas_used: 100n, blob_gas_price: 2n, l1_fee: 4n, operator_fee: 3n });
  expect(sums(paid, null, [])).toEqual([[1, -257n]]);
});

test('frames move what they carry, unless they or a frame around them failed', () => {
  const frames = [
    frame([0]),
    frame([1], { error: 'Reverted', value: 0n }),
    frame([1, 0]),
    frame([10]),
    frame([2], { error: 'out of gas' }),
    frame([3], { type: 'delegatecall' }),
    frame([4], { type: 'create', to_address: null, created_contract: addressOf(5) }),
  ];
  expect(sums(facts({ value: 0n }), null, frames)).toEqual([
    [1, -50n],
    [2, -21n],
    [3, 14n],
    [5, 7n],
  ]);
});

test('who pays itself is charged the fee alone, and a miner that sends keeps its tip', () => {
  expect(sums(facts({ to_address: ALICE }), ALICE, [])).toEqual([[1, -30n, 'miner']]);
});

test('an amount that the node left out makes the changes unknown that it counts for, and no others', () => {
  expect(sums(facts({ effective_gas_price: null }), MINER, [frame([0])])).toEqual([
    [1, null],
    [2, 993n],
    [3, 7n],
    [9, null, 'miner'],
  ]);
  expect(sums(facts({ value: null }), null, [])).toEqual([
    [1, null],
    [2, null],
  ]);
});

test('a transaction without a status failed if its trace did', () => {
  expect(sums(facts({ status: null, error: 'out of gas' }), null, [frame([0])])).toEqual([[1, -50n]]);
  expect(sums(facts({ status: null }), null, [])).toEqual([
    [1, -1050n],
    [2, 1000n],
  ]);
});

test('a contract that destroys itself to itself burns its coin, since Cancun only if it is of the same transaction', () => {
  const end = frame([1], { type: 'selfdestruct', from_address: BOB, to_address: BOB });
  const birth = frame([0], { type: 'create', to_address: null, created_contract: BOB, value: 0n });
  const call = facts({ value: 0n });
  expect(sums(call, null, [end], false)).toEqual([
    [1, -50n],
    [2, -7n],
  ]);
  expect(sums(call, null, [end])).toEqual([[1, -50n]]);
  expect(sums(call, null, [birth, end])).toEqual([
    [1, -50n],
    [2, -7n],
  ]);
});
