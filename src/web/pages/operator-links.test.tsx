import { expect, test } from 'vitest';
import { addressQuery } from '../features/address/queries.ts';
import { blockQuery } from '../features/block/queries.ts';
import { tokenQuery } from '../features/token/queries.ts';
import { transactionTokenTransfersQuery } from '../features/transaction/part-queries.ts';
import { transactionQuery } from '../features/transaction/queries.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { screen as addressScreen } from './address/address-screen.ts';
import { screen as blockScreen } from './block/block-screen.ts';
import { drawHtml, openPage, type UiChanges } from './draw-page.test-data.tsx';
import {
  createAddressDetails,
  createBlock,
  createToken,
  createTransaction,
  createTransfer,
} from './pages.test-data.ts';
import { screen as tokenScreen } from './token/token-screen.ts';
import { screen as transactionScreen } from './transaction/transaction-screen.ts';

const { hash } = createTransaction();
const token = createToken({ type: 'ERC-721' });

const UI: UiChanges = {
  explorers: [
    {
      title: 'Otherscan',
      baseUrl: 'https://other.test',
      logo: 'https://other.test/logo.svg',
      paths: { tx: '/tx', block: '/b', token: '/t' },
    },
  ],
  nftMarketplaces: [
    {
      name: 'Bazaar',
      collection_url: 'https://bazaar.test/{hash}',
      logo_url: 'https://bazaar.test/logo.svg',
    },
  ],
};

async function drawTransaction(ui: UiChanges, search = '') {
  const first = { page: 1, cursor: undefined };
  const page = { items: [createTransfer()], next_page_params: null };
  return drawHtml(
    await openPage(transactionScreen, { hash }, search),
    [
      [transactionQuery(hash), createTransaction()],
      [transactionTokenTransfersQuery(hash, first), page],
      [transactionTokenTransfersQuery(hash, { ...first, type: 'ERC-20' }), { ...page, items: [] }],
    ],
    ui,
  );
}

async function drawBlock(ui: UiChanges, changes: Parameters<typeof createBlock>[0] = {}) {
  const block = createBlock(changes);
  const id = String(block.height);
  return drawHtml(await openPage(blockScreen, { heightOrHash: id }), [[blockQuery(id), block]], ui);
}

async function drawToken(ui: UiChanges, type = 'ERC-721') {
  const address = token.address_hash;
  const details = { ...token, type, has_whole_history: true, balance_check: null };
  return drawHtml(await openPage(tokenScreen, { hash: address }), [[tokenQuery(address), details]], ui);
}

test('transactions, blocks and tokens lead to other explorers, with their logos', async () => {
  const pages = [
    [await drawTransaction(UI), `https://other.test/tx/${hash}`],
    [await drawBlock(UI), `https://other.test/b/${createBlock().height}`],
    [await drawBlock(UI, { type: 'uncle' }), `https://other.test/b/${createBlock().hash}`],
    [await drawToken(UI), `https://other.test/t/${token.address_hash}`],
  ] as const;
  for (const [html, href] of pages) {
    expect(html).toContain(`href="${href}"`);
    expect(html).toContain('src="https://other.test/logo.svg"');
  }
  for (const html of [await drawTransaction({}), await drawBlock({}), await drawToken({})])
    expect(html).not.toContain('other.test');
});

test('NETWORK_EXPLORERS adds its explorers to the page of an address, those that know addresses', async () => {
  const address = `0x${'12'.repeat(20)}`;
  const draw = async (explorers: object[]) =>
    drawHtml(
      await openPage(addressScreen, { hash: address }),
      [[addressQuery(address), createAddressDetails({ hash: address })]],
      {},
      createTestConfig({ NETWORK_EXPLORERS: explorers }),
    );
  const one = { title: 'One', baseUrl: 'https://one.test', paths: { address: '/account' } };
  const two = { title: 'Two', baseUrl: 'https://two.test', paths: { address: '/of/:id/all' } };
  const three = { title: 'Three', baseUrl: 'https://three.test', paths: { tx: '/tx' } };
  expect(await draw([one, three])).toContain(`href="https://one.test/account/${address}"`);
  expect(await draw([two, three])).toContain(`href="https://two.test/of/${address}/all"`);
  expect(await draw([one, two])).toContain('Other explorers');
  expect(await draw([three])).not.toMatch(/three\.test|Other explorers/);
  expect(await draw([])).not.toContain('Other explorers');
});

test('a collection leads to marketplaces, with their logos, and a token that is none does not', async () => {
  const html = await drawToken(UI);
  expect(html).toContain(`href="https://bazaar.test/${token.address_hash}"`);
  expect(html).toContain('src="https://bazaar.test/logo.svg"');
  expect(await drawToken(UI, 'ERC-20')).not.toContain('bazaar.test');
  expect(await drawToken({})).not.toContain('Marketplaces');
});

test('the token transfers of a transaction can be kept to some standards', async () => {
  const all = await drawTransaction({}, 'tab=token_transfers');
  expect(all).toContain(`href="/tx/${hash}?tab=token_transfers&amp;type=ERC-721"`);
  expect(all).toContain('1,250');
  const some = await drawTransaction({}, 'tab=token_transfers&type=ERC-20,odd');
  expect(some).toContain('No token contract reported a movement of this kind');
  expect(some).toContain(`href="/tx/${hash}?tab=token_transfers"`);
  expect(some).toContain(`href="/tx/${hash}?tab=token_transfers&amp;type=ERC-20%2CERC-721"`);
});
