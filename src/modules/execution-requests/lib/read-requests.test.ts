import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { decodeConsolidation, decodeDeposit, decodeWithdrawal } from './decode-request.ts';
import { NO_REQUESTS_HASH, readRequests } from './read-requests.ts';
import { listDepositContracts, WITHDRAWAL_QUEUE } from './request-contracts.ts';

const FROM: Hex = `0x${'aa'.repeat(20)}`;
const KEY = 'bb'.repeat(48);
const CALL: Hex = `0x${KEY}0000000000000064`;
const transaction = { from: FROM, to: WITHDRAWAL_QUEUE, input: CALL, hasSucceeded: true };
const rules = {
  requestsHash: `0x${'11'.repeat(32)}` as Hex,
  depositContracts: listDepositContracts(undefined),
};
const log = { address: WITHDRAWAL_QUEUE, topics: [], data: `${FROM}${CALL.slice(2)}` as Hex, index: 6 };

test('readRequests() reads a logged request once, with the caller of the queue as its source', () => {
  const other = { ...log, data: `0x${'cc'.repeat(20)}${CALL.slice(2)}` as Hex, index: 7 };
  const found = readRequests(transaction, [log, other], rules);
  expect(found.map(({ source, position, amount }) => [source, position, amount])).toEqual([
    [FROM, 7, 100n],
    [`0x${'cc'.repeat(20)}`, 8, 100n],
  ]);
});

test('readRequests() reads the calldata of a queue that logs nothing, where the block has requests', () => {
  expect(readRequests(transaction, [], rules)).toMatchObject([{ source: FROM, position: 0, amount: 100n }]);
});

test.each([
  ['a failed call', transaction, { hasSucceeded: false }, rules],
  ['a block without requests', transaction, {}, { ...rules, requestsHash: NO_REQUESTS_HASH }],
  ['a block before requests', transaction, {}, { ...rules, requestsHash: null }],
  ['calldata that is too long', transaction, { input: `${CALL}00` as Hex }, rules],
  ['a question for the fee', transaction, { input: '0x' as Hex }, rules],
  ['unknown calldata', transaction, { input: null }, rules],
  ['the creation of a contract', transaction, { to: null }, rules],
])('readRequests() finds no request in %s', (_, base, over, given) => {
  expect(readRequests({ ...base, ...over }, [], given)).toEqual([]);
});

test('data of another length or layout is no request', () => {
  expect(decodeWithdrawal(CALL.slice(0, -2) as Hex, FROM)).toBeNull();
  expect(decodeConsolidation(`0x${KEY}${KEY}00`, FROM)).toBeNull();
  expect(decodeDeposit('0x', FROM)).toBeNull();
  expect(decodeDeposit(`0x${'ff'.repeat(576)}`, FROM)).toBeNull();
  expect(decodeDeposit(`0x${'00'.repeat(576)}`, FROM)).toBeNull();
});
