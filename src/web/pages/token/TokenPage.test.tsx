import { expect, test } from 'vitest';
import type { TokenDetails, TokenHolder } from '#contract/token/token.ts';
import type { TokenTraits } from '#contract/token/token-traits.ts';
import {
  tokenCountersQuery,
  tokenHoldersQuery,
  tokenQuery,
  tokenTransfersQuery,
} from '../../features/token/queries.ts';
import { instancesByTraitQuery, traitsQuery } from '../../features/token-instance/trait-queries.ts';
import { type Answer, drawHtml, drawText, openPage } from '../draw-page.test-data.tsx';
import { createAddress, createToken, createTransfer } from '../pages.test-data.ts';
import { screen } from './token-screen.ts';

const HASH = `0x${'7'.repeat(40)}`;

const details = (over: Partial<TokenDetails> = {}): TokenDetails => ({
  ...createToken({ total_supply: '1000000000', holders_count: '2' }),
  has_whole_history: true,
  observed_balances: null,
  ...over,
});

const holder = (digit: string, value: string, over: Partial<TokenHolder> = {}): TokenHolder => ({
  address: createAddress(digit),
  value,
  token_id: null,
  token: createToken(),
  value_source: 'transfers',
  ...over,
});

const answersFor = (token: TokenDetails, holders: TokenHolder[] = []): Answer[] => [
  [tokenQuery(HASH), token],
  [
    tokenCountersQuery(HASH),
    {
      transfers_count: '1234',
      token_holders_count: token.holders_count,
      token_holders_count_source: token.holders_count_source,
    },
  ],
  [tokenTransfersQuery(HASH), { items: [createTransfer()], next_page_params: null }],
  [tokenHoldersQuery(HASH), { items: holders, next_page_params: null }],
];

const open = (search = '') => openPage(screen, { hash: HASH }, search);

test('a token shows its name, standard, supply and counts, and its transfers', async () => {
  const text = drawText(await open(), answersFor(details()));
  for (const part of [
    'USD Coin USDC',
    'ERC-20',
    '1,000 USDC',
    'Holders 2',
    'Transfers 1,234',
    'Decimals 6',
    '1,250',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/undefined|NaN|null/);
});

test('holders have a rank and a share of the supply', async () => {
  const holders = [holder('1', '999000000'), holder('2', '1000')];
  const text = drawText(await open('tab=holders'), answersFor(details(), holders));
  expect(text).toMatch(/1 .*999.*99\.9%.*2 .*0\.001.*<0\.1%/);
});

test('while blocks are missing no holder has a rank or a share, and the page says why', async () => {
  const token = details({ has_whole_history: false });
  const text = drawText(await open('tab=holders'), answersFor(token, [holder('1', '5')]));
  expect(text).toContain('Not every block since genesis is indexed');
  expect(text).toContain('Ranks and shares are left out');
  expect(text).not.toMatch(/Rank |Share |%/);
});

test('a token that does not say its supply gives no shares, and the page says why', async () => {
  const text = drawText(
    await open('tab=holders'),
    answersFor(details({ total_supply: null }), [holder('1', '5')]),
  );
  expect(text).toContain('No shares: the contract does not report its total supply.');
  expect(text).not.toContain('%');
});

test('a contract-reported balance is marked, and the page says why there are such', async () => {
  const token = details({ balance_check: 'balances_differ' });
  const text = drawText(
    await open('tab=holders'),
    answersFor(token, [holder('1', '5', { value_source: 'node' })]),
  );
  expect(text).toContain('Balances of this token also change without a transfer');
  expect(text).toMatch(/<0\.00001 \*/);
});

test('a partial number of holders is marked in the facts and left out of the tab and the description', async () => {
  const token = details({ holders_count: '5678', holders_count_source: 'partial' });
  const text = drawText(await open(), answersFor(token));
  expect(text).toMatch(/5,678 partial \*/);
  expect(text.match(/5,678/g)).toHaveLength(1);
  const { head } = await screen({ hash: HASH }, new URLSearchParams(), { features: {}, tabs: [] } as never);
  const made = head({ config: { chain: { name: 'Demo' } } as never, getData: () => token as never });
  expect(made.description).not.toContain('5,678');
});

test('a hostile name stands in the head with what it hides, and clipped', async () => {
  const name = `\u202e<img src=x>${'y'.repeat(300)}`;
  const html = drawHtml(await open(), answersFor(details({ name })));
  expect(html).toContain('U+202E');
  expect(html).not.toContain('<img');
  const { head } = await screen({ hash: HASH }, new URLSearchParams(), { features: {}, tabs: [] } as never);
  const made = head({
    config: { chain: { name: 'Demo' } } as never,
    getData: () => details({ name }) as never,
  });
  expect(made.title.length).toBeLessThan(80);
  expect(made.title).toMatch(/^\[U\+202E\]<img/);
});

const traits = (over: Partial<TokenTraits> = {}): TokenTraits => ({
  traits: [
    {
      ...{ name: '<b>Paper</b>\u202e', instances_count: 3, has_more_values: true },
      values: [{ value: '<i>"&New', instances_count: 1234 }],
    },
  ],
  ...{ read_count: 5, unknown_count: 2, is_whole: true, ...over },
});

test('a collection shows its traits as text with counts, and how many are unknown', async () => {
  const nft = details({ type: 'ERC-721' });
  const html = drawHtml(await open('tab=traits'), [...answersFor(nft), [traitsQuery(HASH), traits()]]);
  expect(html).not.toMatch(/<b>Paper|<i>"|\u202e/);
  expect(html).toContain('1,234');
  expect(html).toContain('The traits of 2 further NFTs are unknown');
  expect(html).toContain('trait=%3Cb%3EPaper');
  const none = drawText(await open('tab=traits'), [
    ...answersFor(nft),
    [traitsQuery(HASH), traits({ traits: [], is_whole: false })],
  ]);
  expect(none).toContain('No traits');
  expect(none).toContain('highest ids');
});

test('a chosen trait lists the NFTs that have it, and can be removed', async () => {
  const chosen = { name: 'Paper', value: 'New' };
  const text = drawText(await open('tab=traits&trait=Paper&value=New'), [
    ...answersFor(details({ type: 'ERC-721' })),
    [traitsQuery(HASH), traits()],
    [instancesByTraitQuery(HASH, chosen), { items: [], next_page_params: null }],
  ]);
  expect(text).toContain('Paper: New Remove the filter');
  expect(text).toContain('No fetched metadata has this value.');
});

test('an unknown tab is that of the transfers', async () => {
  const text = drawText(await open('tab=nonsense'), answersFor(details()));
  expect(text).toContain('Txn hash');
});

test('an ERC-20 token is offered to wallets unless the operator switches that off; a collection is not', async () => {
  const offer = 'Add to wallet';
  const page = await open();
  expect(drawText(page, answersFor(details()))).toContain(offer);
  expect(drawText(page, answersFor(details()), { wallets: [] })).not.toContain(offer);
  expect(drawText(page, answersFor(details()), { hidesAddToken: true })).not.toContain(offer);
  expect(drawText(page, answersFor(details({ type: 'ERC-721' })))).not.toContain(offer);
});
