import { expect, test } from 'vitest';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { isSignedIn } from '../../app/settings/is-signed-in.ts';
import { transactionsQuery } from '../../features/transaction/queries.ts';
import { watchlistQuery } from '../../features/transaction/watchlist-query.ts';
import { drawHtml, drawText } from '../draw-page.test-data.tsx';
import { createAddress, createTransaction } from '../pages.test-data.ts';
import { TransactionsPage } from './TransactionsPage.tsx';
import { screen } from './transactions-screen.ts';

const SEARCH = { tab: 'watchlist', type: undefined, method: undefined, page: 1, cursor: undefined } as const;

const draw = (...items: Transaction[]) =>
  drawText(<TransactionsPage search={SEARCH} />, [[watchlistQuery(), { items, next_page_params: null }]]);

const open = (account: boolean, hasSession: boolean) =>
  screen({}, new URLSearchParams('tab=watchlist'), {
    config: { chain: { name: 'Demo' }, features: { account } },
    preferences: { hasSession },
  } as never);

test('the rows of a watch list have the names that the visitor gave', () => {
  const named = createAddress('4', {
    watchlist_names: [{ label: 'cold', display_name: 'Cold <b>wallet</b>' }],
  });
  const text = draw(createTransaction({ from: named }), createTransaction({ hash: '0x01', to: null }));
  expect(text).toContain('Cold <b>wallet</b>');
  expect(text).not.toContain('Method or 0x');
});

test('an empty watch list says when it will have something', () => {
  expect(draw()).toContain('as soon as an address on your watch list sends or receives one');
});

test('a filtered list that was looked through in part says so and leads on', () => {
  const search = { ...SEARCH, tab: 'validated', type: 'contract_call', method: '0xa9059cbb' } as const;
  const query = transactionsQuery({ type: search.type, method: search.method });
  const drawPart = (...items: Transaction[]) =>
    drawHtml(<TransactionsPage search={search} />, [
      [query, { items, next_page_params: { block_number: 7, index: 1, items_count: items.length } }],
    ]);
  expect(drawPart()).toContain('None so far');
  expect(drawPart()).not.toContain('None matches the chosen filters');
  for (const html of [drawPart(), drawPart(createTransaction())])
    expect(html).toMatch(/<a href="\/txs\?[^"]*type=contract_call[^"]*page=2[^"]*">Continue the search/);
  expect(drawPart(...Array.from({ length: 50 }, () => createTransaction()))).not.toContain(
    'Continue the search',
  );
});

test('the watch list is read only for who is signed in at an API with accounts; 401 has a screen of its own', async () => {
  const key = async (...args: [boolean, boolean]) => (await open(...args)).queries.required?.[0]?.queryKey[0];
  expect(await key(true, true)).toBe('transactions_watchlist');
  expect(await key(true, false)).toBe('transactions');
  expect(await key(false, true)).toBe('transactions');
  expect((await open(true, true)).onFailure(401)).toEqual({ kind: 'signed-out', status: 401 });
  expect((await open(true, true)).onFailure(500)).toBeUndefined();
});

test('isSignedIn() needs accounts and a token', () => {
  const ask = (account: boolean, hasSession: boolean) =>
    isSignedIn({ features: { account } } as never, { hasSession } as never);
  expect([ask(true, true), ask(true, false), ask(false, true)]).toEqual([true, false, false]);
});
