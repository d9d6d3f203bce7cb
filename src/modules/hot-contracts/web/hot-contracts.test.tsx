import { expect, test } from 'vitest';
import { drawHtml, drawText, openPage } from '#web/pages/draw-page.test-data.tsx';
import { createAddress } from '#web/pages/pages.test-data.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { screen } from './hot-contracts-screen.ts';
import { hotContractsQuery } from './queries.ts';

const SEARCH = { scale: '1d', sort: 'transactions_count', page: 1, cursor: undefined } as const;
const PAGE = {
  items: [
    {
      contract_address: createAddress('c', { is_contract: true, name: 'Router' }),
      balance: '1000000000000000000',
      transactions_count: '1234',
      total_gas_used: '98765432',
    },
    {
      contract_address: createAddress('d', { is_contract: true }),
      balance: null,
      transactions_count: '2',
      total_gas_used: '42000',
    },
  ],
  next_page_params: null,
};

test('the page has the contracts with their calls, gas and balance; period and order are in its address', async () => {
  const page = await openPage(screen, {});
  const text = drawText(page, [[hotContractsQuery(SEARCH), PAGE]]);
  for (const word of ['Router', '1,234', '98,765,432', '42,000', '1 DEMO']) expect(text).toContain(word);
  const html = drawHtml(page, [[hotContractsQuery(SEARCH), PAGE]]);
  expect(html).toContain('href="/hot-contracts?scale=7d"');
  expect(html).toContain('href="/hot-contracts?sort=total_gas_used"');
  const other = { ...SEARCH, scale: '1h', sort: 'total_gas_used' } as const;
  const none = { items: [], next_page_params: null };
  const opened = await openPage(screen, {}, 'scale=1h&sort=total_gas_used');
  expect(drawText(opened, [[hotContractsQuery(other), none]])).toContain(
    'No contract was called in this period',
  );
});

test('HOT_CONTRACTS_ENABLED switches the page on', () => {
  expect(Object.keys(createTestConfig({ HOT_CONTRACTS_ENABLED: 'true' }).modules)).toContain('hot-contracts');
  expect(Object.keys(createTestConfig().modules)).not.toContain('hot-contracts');
});
