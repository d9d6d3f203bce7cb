import { buildSchema, introspectionFromSchema } from 'graphql';
import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { expectWhole } from './support/whole-page.ts';

/** The app alone, with services elsewhere for its statistics, GraphQL and the description of the API. */
test.use({
  env: {
    STATS_API_HOST: '{early}',
    STATS_API_BASE_PATH: '/figures',
    API_SPEC_URL: '{early}/spec.json',
    STATS_API_REFETCH_INTERVAL: '{"stats:counters": 2000}',
    USE_NEXT_JS_PROXY: 'true',
  },
});

const EVIL = '<img src=x onerror=alert(1)> ‮'.repeat(8);
const points = (values: readonly string[]) => ({
  chart: values.map((value, place) => ({ date: `2024-03-${String(place + 10)}`, value, date_to: 'never' })),
});
const counter = (id: string, title: string, more: object = {}) => ({
  ...{ id, title, value: '1234567', description: `What ${title} is` },
  ...more,
});
const chart = (id: string, title: string, more: object = {}) => ({ id, title, description: title, ...more });
const STATISTICS = {
  '/figures/api/v1/counters': {
    counters: [
      counter('totalTxns', 'Total txns'),
      counter('averageBlockTime', 'Average block time', { value: '12.1', units: 's' }),
      counter('evil', EVIL, { value: '9e999', units: EVIL, description: EVIL }),
      { id: 7, title: null },
    ],
  },
  '/figures/api/v1/lines': {
    sections: [
      {
        id: 'transactions',
        title: 'Transactions',
        charts: [chart('newTxns', 'New transactions'), chart('evil', EVIL, { units: EVIL })],
      },
      {
        id: 'user_ops',
        title: 'User operations',
        charts: [chart('newUserOps', 'New user operations', { units: null })],
      },
    ],
  },
  '/figures/api/v1/lines/newTxns': points(['3', '70', '15']),
  '/figures/api/v1/lines/evil': points(['-1', 'NaN', EVIL]),
};

const SPEC = {
  ...{ openapi: '3.0.0', info: { title: 'API of another server', version: '7.0' } },
  servers: [{ url: 'http://{server}/api/v2/', variables: { server: { default: 'other.example/base' } } }],
  paths: {
    '/stats': {
      get: {
        operationId: 'their_stats',
        summary: 'Their figures',
        responses: { 200: { description: 'OK' } },
      },
    },
    '/evil': { get: { operationId: 'evil', summary: EVIL, responses: {} } },
  },
};

const SCHEMA = buildSchema(
  'type Query { block(number: Int!): Block } type Block { number: Int, onlyThere: String }',
);
const ANSWER = { data: { ...introspectionFromSchema(SCHEMA), block: { number: 0, onlyThere: 'Elsewhere' } } };

test.beforeEach(({ early }) => {
  Object.assign(early.bodies, STATISTICS, { '/spec.json': SPEC });
  early.posts['/api/v1/graphql'] = ANSWER;
});

test('the figures and charts of a service elsewhere are shown, those that it does not give left out', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/stats')).text();
  expect(html).toContain('New user operations');
  expect(html).not.toContain('<img src=x');
  await page.goto('/stats');
  await expect(page.getByText('Total txns')).toBeVisible();
  await expect(page.getByText('1,234,567').first()).toBeVisible();
  const ofTransactions = page.getByRole('region', { name: 'Transactions', exact: true });
  await expect(ofTransactions.getByRole('img').first()).toHaveAccessibleName(/highest.*70/);
  await expect(page.getByRole('region', { name: 'User operations' })).toContainText('New user operations');
  await ofTransactions.getByRole('link', { name: 'New transactions' }).click();
  await expect(page).toHaveURL(/\/stats\/newTxns/);
  await page.getByText('Table of values').click();
  await expect(page.getByRole('row', { name: /70/ })).toBeVisible();
  expect((await request.get('/stats/nothing')).status()).toBe(404);
});

test('GraphiQL asks the API elsewhere, and knows its schema', async ({ page, early }) => {
  await page.goto('/graphiql');
  const schema = page.getByRole('region', { name: 'Schema', exact: true });
  await expect(schema.getByRole('region', { name: 'Type Query' })).toContainText('block');
  await schema.getByRole('region', { name: 'Type Query' }).getByRole('button', { name: 'Block' }).click();
  await expect(schema.getByRole('region', { name: 'Type Block' })).toContainText('onlyThere');
  await page.getByRole('button', { name: 'Run query' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Elsewhere');
  const asked = early.requests.filter(({ path }) => path === '/api/v1/graphql').map(({ body }) => body);
  expect(asked).toContainEqual(
    expect.objectContaining({ query: expect.stringContaining('block(number: 0)') }),
  );
});

test('the documents are those of the description elsewhere, and its calls are made there', async ({
  page,
  early,
}) => {
  await page.goto('/api-docs');
  await expect(page.getByText('API of another server 7.0, 2 calls')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Socket topics' })).toHaveCount(0);
  await page.locator('.api-call', { hasText: 'Their figures' }).click();
  const details = page.getByRole('region', { name: 'Details of their_stats' });
  await details.getByRole('button', { name: 'Try it' }).click();
  const form = details.getByRole('form');
  await expect(form).toContainText('curl');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('200', { exact: true })).toBeVisible();
  await expect(form).toContainText('"total_blocks"');
  expect(early.requests.map(({ path }) => path)).toContain('/api/v2/stats');
});

test('the figures of an open page are read again as often as the operator says', async ({ page, early }) => {
  await page.goto('/stats');
  const figures = page.getByLabel('Figures');
  await expect(figures).toContainText('1,234,567');
  for (const [value, shown] of [
    ['7654321', '7,654,321'],
    ['7654322', '7,654,322'],
  ] as const) {
    early.bodies['/figures/api/v1/counters'] = { counters: [counter('totalTxns', 'Total txns', { value })] };
    await expect(figures).toContainText(shown, { timeout: 20_000 });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages of services elsewhere are whole and accessible at 360 px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ['/stats', '/stats/newTxns', '/stats/evil', '/graphiql', '/api-docs?call=evil']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectWhole(page, path);
      expect.soft(await findViolations(page), path).toEqual([]);
    }
  });
}
