import { expect, test } from 'vitest';
import { createCounterpartBook, type JudgedTransfer, judgeTransfer } from './judge-transfer.ts';

const OWNER = `0x${'11'.repeat(20)}`;
const FRIEND = `0xabcd${'22'.repeat(16)}9876`;
const TWIN = `0xabcd${'33'.repeat(16)}9876`;
const STRANGER = `0x${'44'.repeat(20)}`;
const counterparts = createCounterpartBook([FRIEND]);

const judge = (transfer: Partial<JudgedTransfer>, signer = STRANGER) =>
  judgeTransfer(
    { from: OWNER, to: FRIEND, tokenType: 20, amount: 5n, symbol: 'DAI', ...transfer },
    { owner: OWNER, signer, counterparts, coinSymbol: 'ETH' },
  );

test('a transfer of nothing in the name of somebody who did not sign it is recognised', () => {
  expect(judge({ to: TWIN, amount: 0n })).toEqual({ kind: 'zero_value' });
  expect(judge({ to: STRANGER, amount: 0n })).toEqual({ kind: 'zero_value' });
  expect(judge({ to: STRANGER, amount: 0n }, OWNER)).toBeNull();
  expect(judge({ to: STRANGER, amount: 0n, tokenType: 721 })).toBeNull();
});

test('a stranger who looks like somebody known is recognised, in both directions', () => {
  expect(judge({ from: TWIN, to: OWNER, amount: 1n })).toEqual({ kind: 'look_alike', of: FRIEND });
  expect(judge({ to: TWIN })).toEqual({ kind: 'look_alike', of: FRIEND });
});

test('who is known is no stranger, and what the owner signed is its own will', () => {
  expect(judge({ from: FRIEND, to: OWNER })).toBeNull();
  expect(judge({ to: TWIN }, OWNER)).toBeNull();
  expect(judge({ from: STRANGER, to: OWNER })).toBeNull();
});

test.each(['ETH', 'eth', 'ЕТН', 'U\u200bSDT', 'USDС', 'ＵＳＤＴ', 'ΕTH', 'ꓴꓢꓓꓚ'])(
  'the symbol %j passes for another',
  (symbol) => {
    expect(judge({ from: STRANGER, to: OWNER, symbol })).toEqual({ kind: 'fake_symbol' });
  },
);

test.each(['USDT', 'WETH', 'CAFÉ', '米', 'РУБЛЬ', '🦄', 'stETH', '', 'Ξ'])(
  'the symbol %j is what it is',
  (symbol) => {
    expect(judge({ from: STRANGER, to: OWNER, symbol })).toBeNull();
  },
);
