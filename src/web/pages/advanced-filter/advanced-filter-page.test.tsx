import { expect, test } from 'vitest';
import type { AdvancedFilterItem } from '#contract/advanced-filter.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { advancedFilterPage } from '../../api-client/shapes/advanced-filter.ts';
import { advancedFiltersQuery } from '../../features/advanced-filter/queries.ts';
import { readFilter } from '../../features/advanced-filter/read-filter.ts';
import { drawHtml, drawText, openPage } from '../draw-page.test-data.tsx';
import { createAddress, createToken, UINT256_MAX } from '../pages.test-data.ts';
import { screen } from './advanced-filter-screen.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const ANN = createAddress('1');

function createItem(overrides: Partial<AdvancedFilterItem> = {}): AdvancedFilterItem {
  return {
    hash: HASH,
    type: 'coin_transfer',
    status: 'ok',
    method: null,
    from: ANN,
    to: createAddress('2'),
    created_contract: null,
    value: '1500000000000000000',
    total: null,
    token: null,
    timestamp: '2026-11-21T03:04:00.000000Z',
    block_number: 9,
    transaction_index: 0,
    internal_transaction_index: null,
    token_transfer_index: null,
    fee: '21000000000000',
    ...overrides,
  };
}

const answer = (items: unknown[], next: unknown = null, search_params = { methods: {}, tokens: {} }) => ({
  items,
  next_page_params: next,
  search_params,
});
const queryOf = (search: string) =>
  advancedFiltersQuery({ filter: readFilter(new URLSearchParams(search)), cursor: undefined });

test('a row says type, method, addresses, what moved and the fee', async () => {
  const page = await openPage(screen, {});
  const items = [
    createItem(),
    createItem({
      type: 'ERC-20',
      method: 'transfer',
      status: 'error',
      value: null,
      total: { value: '2500000', decimals: '6' },
      token: createToken(),
      token_transfer_index: 1,
    }),
    createItem({ type: 'contract_creation', to: null, created_contract: createAddress('7') }),
  ];
  const text = drawText(page, [[queryOf(''), answer(items)]]);
  expect(text).toMatch(/Coin transfer .*1\.5 DEMO .*0\.00002/);
  expect(text).toMatch(/ERC-20 transferFailed .*2\.5 ?USDC/);
  expect(text).toMatch(/Contract creation .*0x7777/);
});

test('columns that are left out are in neither head nor rows', async () => {
  const page = await openPage(screen, {}, 'hide=type,fee');
  const html = drawHtml(page, [[queryOf(''), answer([createItem()])]]);
  expect(html.match(/<th /g)).toHaveLength(5);
  expect(html.match(/<td /g)).toHaveLength(5);
  expect(html).toContain('href="/advanced-filter?hide=type"');
});

test('each filter is a chip that leads to the list without it, under the names that the server gives', async () => {
  const token = createToken({ symbol: 'evil\u202e' });
  const search = `methods=0xa9059cbb&token_contract_address_hashes_to_exclude=${token.address_hash}&amount_from=1000&hide=fee`;
  const names = { methods: { '0xa9059cbb': 'transfer' }, tokens: { [token.address_hash]: token } };
  const page = await openPage(screen, {}, search);
  const html = drawHtml(page, [[queryOf(search), answer([createItem()], null, names)]]);
  const text = drawText(page, [[queryOf(search), answer([createItem()], null, names)]]);
  expect(text).toMatch(/Method transfer.*Not token evil\[?U\+202E.*At least 1,000/);
  expect(html).toContain('href="/advanced-filter?amount_from=1000&amp;token_contract');
  expect(html).toContain('href="/advanced-filter?hide=fee"');
});

test('without scripts a form keeps the rest of the filter', async () => {
  const search = 'transaction_types=ERC-20&amount_from=2&hide=fee';
  const html = drawHtml(await openPage(screen, {}, search), [[queryOf(search), answer([])]]);
  const [amounts = ''] = html.match(/<form[^>]*>(?:(?!<\/form>).)*name="amount_to".*?<\/form>/) ?? [];
  expect(amounts).toContain('<input type="hidden" name="transaction_types" value="ERC-20"/>');
  expect(amounts).toContain('<input type="hidden" name="hide" value="fee"/>');
  expect(amounts).not.toContain('type="hidden" name="amount_from"');
});

test('a row says which way it goes, seen from the addresses that are asked for', async () => {
  const search = `from_address_hashes_to_include=${ANN.hash}&to_address_hashes_to_include=${ANN.hash}`;
  const items = [
    createItem(),
    createItem({ from: createAddress('3'), to: ANN, transaction_index: 1 }),
    createItem({ to: ANN, transaction_index: 2 }),
  ];
  const text = drawText(await openPage(screen, {}, search), [[queryOf(search), answer(items)]]);
  expect(text).toMatch(/out0x1111.* in0x3333.* within0x1111/);
  expect(text).toMatch(/or and/);
});

test('an empty list leads back; a list that is looked through in part leads on', async () => {
  const search = 'methods=mint';
  const open = () => openPage(screen, {}, search);
  const none = drawHtml(await open(), [[queryOf(search), answer([])]]);
  expect(none).toContain('No transactions match these filters');
  expect(none).toContain('<a href="/advanced-filter">show all transactions</a>');
  const next = { block_number: 4, transaction_index: 0, items_count: 0 };
  const soFar = drawText(await open(), [[queryOf(search), answer([], next)]]);
  expect(soFar).toContain('None so far');
  expect(soFar).toContain('Continue the search');
  const full = Array.from({ length: PAGE_SIZE }, (_, index) => createItem({ transaction_index: index }));
  expect(drawText(await open(), [[queryOf(search), answer(full, next)]])).not.toContain(
    'Continue the search',
  );
});

test('rows of a hostile server are drawn', async () => {
  const read = advancedFilterPage(
    answer([
      {},
      {
        ...createItem(),
        type: `\u202e${'x'.repeat(5000)}`,
        method: '<b>',
        value: UINT256_MAX,
        timestamp: 'never',
      },
      { ...createItem(), type: 'ERC-20', token: null, total: { value: '5' } },
    ]),
  );
  const text = drawText(await openPage(screen, {}), [[queryOf(''), read]]);
  expect(text).toContain('1.1579 × 10⁵⁹');
  expect(text).toContain('unknown token');
  expect(text.length).toBeLessThan(3000);
});

test('a fee or its unit that is hidden has no place in the list', async () => {
  const page = await openPage(screen, {});
  const drawWith = (hidden: ('tx_fee' | 'fee_currency')[]) =>
    drawText(page, [[queryOf(''), answer([createItem()])]], { hiddenTransactionFields: hidden });
  expect(drawWith([])).toMatch(/Fee DEMO[\s\S]*0\.00002/);
  expect(drawWith(['fee_currency'])).not.toContain('Fee DEMO');
  expect(drawWith(['tx_fee'])).not.toContain('0.00002');
});
