import { expect, test } from 'vitest';
import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { describeTransaction } from '#contract/transaction/sentence.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';

const NAMES = { alice: '0xa', bob: '0xb', token: '0xc', router: '0xd' };
const party = (hash: string, isContract = false) =>
  ({ hash, is_contract: isContract }) as Transaction['from'];
const ALICE = party(NAMES.alice);
const BOB = party(NAMES.bob);
const TOKEN = party(NAMES.token, true);

function transaction(overrides: Partial<Transaction>): Transaction {
  return {
    from: ALICE,
    to: BOB,
    created_contract: null,
    value: '0',
    raw_input: '0x',
    method: null,
    status: 'ok',
    result: 'success',
    block_number: 1,
    fee: { type: 'actual', value: '7' },
    revert_reason: null,
    token_transfers: [],
    token_transfers_overflow: false,
    ...overrides,
  } as Transaction;
}

function move(
  from: Transaction['from'],
  to: Transaction['from'],
  overrides: Partial<TokenTransfer> = {},
): TokenTransfer {
  return {
    from,
    to,
    type: 'token_transfer',
    token: { address_hash: NAMES.token, symbol: 'USDC' },
    total: { value: '5' },
    ...overrides,
  } as TokenTransfer;
}

function say(overrides: Partial<Transaction>): string {
  return describeTransaction(transaction(overrides))
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'address') return part.address.hash;
      if (part.kind === 'coin' || (part.kind === 'fee' && part.token === null)) return `${part.value} wei`;
      if (part.kind === 'method') return part.method;
      if (part.kind === 'quote') return `“${part.text}”`;
      if (part.kind === 'fee') return `${part.value} ${part.token?.symbol}`;
      return `${part.transfer.total?.value} ${part.transfer.token?.symbol}`;
    })
    .join('');
}

test('describeTransaction() shows a transfer of coin', () => {
  expect(say({ value: '3' })).toBe('0xa transferred 3 wei to 0xb, paying 7 wei in fees.');
  expect(say({ value: '3', to: ALICE })).toBe('0xa transferred 3 wei to itself, paying 7 wei in fees.');
  expect(say({ value: '3', raw_input: '0x1234' })).toBe(
    '0xa transferred 3 wei with data to 0xb, paying 7 wei in fees.',
  );
});

test('describeTransaction() shows an empty transaction and one that only carries data', () => {
  expect(say({})).toBe('0xa sent an empty transaction to 0xb, paying 7 wei in fees.');
  expect(say({ raw_input: '0x12' })).toBe('0xa sent data to 0xb, paying 7 wei in fees.');
});

test('describeTransaction() shows blobs', () => {
  expect(say({ blob_versioned_hashes: ['0x01'] })).toBe('0xa sent 1 blob to 0xb, paying 7 wei in fees.');
});

test('describeTransaction() shows the creation of a contract', () => {
  expect(say({ to: null, created_contract: TOKEN, raw_input: '0x60' })).toBe(
    '0xa created contract 0xc, paying 7 wei in fees.',
  );
  expect(say({ to: null, status: 'error', result: 'out of gas', raw_input: '0x60' })).toBe(
    '0xa tried to create a contract, but it ran out of gas, paying 7 wei in fees.',
  );
});

test('describeTransaction() shows transfers, mints and burns of tokens', () => {
  const call = { to: TOKEN, raw_input: '0xa9059cbb', method: 'transfer' };
  expect(say({ ...call, token_transfers: [move(ALICE, BOB)] })).toBe(
    '0xa transferred 5 USDC to 0xb, paying 7 wei in fees.',
  );
  expect(say({ ...call, token_transfers: [move(BOB, ALICE, { type: 'token_minting' })] })).toBe(
    '0xa minted 5 USDC to itself, paying 7 wei in fees.',
  );
  expect(say({ ...call, token_transfers: [move(ALICE, BOB, { type: 'token_burning' })] })).toBe(
    '0xa burned 5 USDC, paying 7 wei in fees.',
  );
  expect(say({ ...call, token_transfers: [move(BOB, ALICE)] })).toBe(
    '0xa moved 5 USDC from 0xb to itself, paying 7 wei in fees.',
  );
});

test('describeTransaction() shows a swap only when one token goes out and another comes in', () => {
  const router = party(NAMES.router, true);
  const other = { token: { address_hash: '0xe', symbol: 'WETH' } } as Partial<TokenTransfer>;
  const call = { to: router, raw_input: '0x38ed1739', method: 'swap' };
  expect(say({ ...call, token_transfers: [move(ALICE, BOB), move(BOB, ALICE, other)] })).toBe(
    '0xa swapped 5 USDC for 5 WETH through 0xd, paying 7 wei in fees.',
  );
  expect(say({ ...call, token_transfers: [move(ALICE, BOB), move(BOB, ALICE)] })).toBe(
    '0xa called swap on 0xd, paying 7 wei in fees.',
  );
});

test('describeTransaction() shows a failed call with its reason', () => {
  const failed = {
    to: TOKEN,
    raw_input: '0xa9059cbb',
    method: 'transfer',
    status: 'error' as const,
    result: 'Reverted',
  };
  const parameters = [{ name: 'reason', type: 'string', value: 'no funds' }];
  expect(
    say({ ...failed, revert_reason: { method_id: '08c379a0', method_call: 'Error(string)', parameters } }),
  ).toBe('0xa tried to call transfer on 0xc, but it failed: “no funds”, paying 7 wei in fees.');
  expect(say(failed)).toBe('0xa tried to call transfer on 0xc, but it failed, paying 7 wei in fees.');
});

test('describeTransaction() shows what a pending or dropped transaction is going to do or tried to do', () => {
  const waiting = {
    status: null,
    block_number: null,
    value: '3',
    fee: { type: 'maximum' as const, value: '9' },
  };
  expect(say({ ...waiting, result: 'pending' })).toBe('0xa is waiting to transfer 3 wei to 0xb.');
  expect(say({ ...waiting, result: 'dropped/replaced' })).toBe(
    '0xa wanted to transfer 3 wei to 0xb, but it was dropped or replaced by another transaction.',
  );
});

test('amounts of one token to several others are summed up; anything else is a call', () => {
  const to = (hash: string, value: string, over: object = {}) =>
    ({
      type: 'token_transfer',
      from: ALICE,
      to: party(hash),
      token: { address_hash: NAMES.token, symbol: 'PTS' },
      total: { value, decimals: '0' },
      ...over,
    }) as TokenTransfer;
  const call = { to: TOKEN, raw_input: '0x01', method: 'airdrop' };
  const sentenceOf = (...token_transfers: TokenTransfer[]) =>
    describeTransaction(transaction({ ...call, token_transfers }));
  const spread = sentenceOf(to('0x1', '5'), to('0x2', '7'), to('0x1', '1'));
  expect(spread.slice(1, 4)).toMatchObject([
    ' transferred',
    ' ',
    { kind: 'token', transfer: { total: { value: '13' } } },
  ]);
  expect(spread[4]).toBe(' to 2 addresses');
  for (const other of [
    { from: BOB },
    { total: { value: '1', token_id: '7' } },
    { token: { address_hash: '0xe' } },
  ]) {
    expect(sentenceOf(to('0x1', '5'), to('0x2', '7', other))[1]).toBe(' called');
  }
});
