import { expect, test } from 'vitest';
import { tokenBalance, tokenDetails, tokenHolder } from './token-page.ts';

const EARLY = { address: '0x01', holders: '12', symbol: 'OLD', total_supply: 5 };

test("an earlier server's token is read by today's names, and its holders are taken to be whole", () => {
  expect(tokenDetails(EARLY)).toMatchObject({
    address_hash: '0x01',
    holders_count: '12',
    total_supply: '5',
    has_whole_history: true,
  });
  expect(tokenDetails({ ...EARLY, has_whole_history: false }).has_whole_history).toBe(false);
});

test('holders and balances of servers that do not say where they come from come from transfers', () => {
  const holder = tokenHolder({ address: { hash: '0x02' }, value: 7, token_id: null });
  expect(holder).toMatchObject({ value: '7', value_source: 'transfers', address: { hash: '0x02' } });
  expect(tokenBalance({ token: EARLY, value: '1' })).toMatchObject({
    token: { symbol: 'OLD' },
    token_id: null,
    value_source: 'transfers',
  });
});

test('nonsense is read as nothing', () => {
  for (const nonsense of [null, 5, 'x', []]) {
    expect(tokenHolder(nonsense)).toMatchObject({ value: '0', token_id: null });
    expect(tokenDetails(nonsense)).toMatchObject({ address_hash: '', name: null });
  }
});
