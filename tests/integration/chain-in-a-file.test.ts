import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { launchBrowser } from '../support/browser.ts';
import { startCli } from '../support/cli.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import type { Engine } from '../support/engines/engine.ts';
import { launchFirefox } from '../support/engines/firefox.ts';
import { launchWebKit } from '../support/engines/webkit.ts';

let folder: string;
let site: DemoSite;
let browser: Browser;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-file-'));
  file = join(folder, 'run.html');
  [site, browser] = await Promise.all([startDemoSite({ isVerified: true }), launchBrowser()]);
  await site.indexer.stop();
  expect(await run('export', file)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Exported blocks up to \d+ to ".+" \(\d/m),
  });
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number | null; text: string }> {
  const env = { DATABASE_URL: toUrl(site.database.connection), RPC_URL: site.rpcUrl };
  const cli = startCli(args, env, folder);
  const code = await cli.exited;
  return { code, text: cli.output() };
}

function toUrl({ host, port, user, password, database }: DatabaseConnection): string {
  return `postgres://${user}:${encodeURIComponent(password ?? '')}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Addresses of pages, each with a text that it shows when its data are there. */
async function listPages(): Promise<[string, string][]> {
  const [transaction] = (await site.get('/api/v2/transactions')).body.items;
  const [token] = (await site.get('/api/v2/tokens')).body.items;
  const [contract] = (await site.get('/api/v2/smart-contracts')).body.items;
  return [
    ['#/blocks', 'Blocks'],
    ['#/txs', 'Transactions'],
    ['#/tokens', 'Tokens'],
    [`#/block/${transaction.block_number}`, 'Block'],
    [`#/tx/${transaction.hash}?tab=logs`, 'Transaction'],
    [`#/tx/${transaction.hash}?tab=internal`, 'Transaction'],
    [`#/address/${transaction.from.hash}`, 'Address'],
    [`#/token/${token.address_hash}`, token.name],
    [`#/address/${contract.address.hash}?tab=contract`, contract.address.name],
    ['#/search-results?q=token', 'Search'],
  ];
}

/** Opens the file from disk, without a network. */
async function open(opened = file): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => !/^(file|blob|data):/.test(request.url()) && faults.push(request.url()));
  await page.goto(pathToFileURL(opened).href);
  return { page, faults };
}

const ask = (page: Page, path: string) =>
  page.evaluate(async (asked) => {
    const response = await fetch(asked);
    return { status: response.status, body: await response.json() };
  }, path);

/** Paths of the API about what the first pages of the lists have. */
async function listPaths(): Promise<string[]> {
  const items = async (path: string) => (await site.get(path)).body.items as any[];
  const transactions = await items('/api/v2/transactions');
  const blocks = await items('/api/v2/blocks');
  const tokens = await items('/api/v2/tokens');
  const contracts = await items('/api/v2/smart-contracts');
  const hashes = transactions.slice(0, 8).map(({ hash }) => `/api/v2/transactions/${hash}`);
  const addresses = [
    ...transactions.slice(0, 4).map(({ from }) => from.hash),
    ...tokens.slice(0, 2).map(({ address_hash }) => address_hash),
    ...contracts.slice(0, 2).map(({ address }) => address.hash),
  ].map((hash) => `/api/v2/addresses/${hash}`);
  return [
    ...['transactions', 'blocks', 'tokens', 'token-transfers', 'internal-transactions', 'addresses'].map(
      (name) => `/api/v2/${name}`,
    ),
    ...['smart-contracts', 'withdrawals', 'runs', 'main-page/blocks', 'main-page/transactions'].map(
      (name) => `/api/v2/${name}`,
    ),
    ...hashes,
    ...hashes.flatMap((path) =>
      ['logs', 'token-transfers', 'internal-transactions', 'raw-trace', 'source-trace'].map(
        (part) => `${path}/${part}`,
      ),
    ),
    ...blocks
      .slice(0, 3)
      .flatMap(({ height }) => [`/api/v2/blocks/${height}`, `/api/v2/blocks/${height}/transactions`]),
    ...addresses,
    ...addresses.flatMap((path) => ['transactions', 'tokens', 'counters'].map((part) => `${path}/${part}`)),
    ...tokens
      .slice(0, 2)
      .flatMap(({ address_hash: hash }) => [`/api/v2/tokens/${hash}`, `/api/v2/tokens/${hash}/holders`]),
    ...contracts.slice(0, 2).map(({ address }) => `/api/v2/smart-contracts/${address.hash}`),
    `/api/v2/search?q=${tokens[0].symbol}`,
    '/api/v2/search/quick?q=1',
    '/api/v2/blocks/999999999',
    '/api/v2/transactions/0x12',
  ];
}

/** The server's answer as a file has it: without an origin, a wallet, and code from a node. */
function toFileAnswer(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body).replaceAll(/"http:\/\/localhost(?::\d+)?\//g, '"/'),
    (key, value) => {
      if (key === 'deployed_bytecode') return null;
      return key.startsWith('has_methods_write') ? false : value;
    },
  );
}

/** The same in a file of some blocks, whose transfers do not show that a number of holders is whole. */
function toPartAnswer(body: unknown): unknown {
  const text = JSON.stringify(toFileAnswer(body));
  return JSON.parse(
    text.replaceAll('"holders_count_source":"transfers"', '"holders_count_source":"partial"'),
  );
}

test('a file answers as the server does', async () => {
  const paths = await listPaths();
  expect(paths.length).toBeGreaterThan(50);
  const { page } = await open();
  for (const path of paths) {
    const { status, body } = await site.get(path);
    expect({ path, ...(await ask(page, path)) }).toEqual({ path, status, body: toFileAnswer(body) });
  }
  await page.context().close();
});

test('a file opens from disk without a network: every page, and links between them', async () => {
  const { page, faults } = await open();
  const [transaction] = (await site.get('/api/v2/transactions')).body.items;
  await expect
    .poll(() => page.locator('#file-banner').textContent())
    .toMatch(/^Offline copy: blocks up to \d+ of/);
  await page.locator(`a[href="#/tx/${transaction.hash}"]`).first().click();
  await expect.poll(() => page.url()).toContain(`#/tx/${transaction.hash}`);
  await expect.poll(() => page.locator('h1').textContent()).toContain('Transaction');
  for (const [fragment, title] of await listPages()) {
    await page.evaluate((to) => {
      location.hash = to;
    }, fragment);
    await expect.poll(() => page.locator('#app').textContent(), { message: fragment }).toContain(title);
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

const ENGINES: [string, () => Promise<Engine | null>][] = [
  ['Firefox', launchFirefox],
  ['WebKit', launchWebKit],
];

test.for(ENGINES)(
  'a file opens in %s, with the answers of the server and links between its pages',
  {
    timeout: 180_000,
  },
  async ([, launch], { skip }) => {
    const engine = await launch();
    if (engine === null) return skip();
    try {
      const page = await engine.open(pathToFileURL(file).href);
      const read = (selector: string) =>
        page.evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
      await expect.poll(() => read('#file-banner')).toMatch(/^Offline copy: blocks up to \d+ of .+here\. $/);
      const path = '/api/v2/transactions';
      const { body } = await site.get(path);
      const answer = await page.evaluate(`fetch(${JSON.stringify(path)}).then((found) => found.json())`);
      expect(answer).toEqual(toFileAnswer(body));
      const link = `a[href="#/tx/${body.items[0].hash}"]`;
      await expect.poll(() => read(link)).toBeTruthy();
      await page.evaluate(`document.querySelector(${JSON.stringify(link)}).click()`);
      await expect.poll(() => page.evaluate('location.hash')).toBe(`#/tx/${body.items[0].hash}`);
      await expect.poll(() => read('h1')).toContain('Transaction');
      for (const [fragment, title] of await listPages()) {
        await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
        await expect.poll(() => read('#app'), { message: fragment }).toContain(title);
      }
      expect(page.faults()).toEqual([]);
      await page.close();
    } finally {
      await engine.close();
    }
  },
);

test('a file of some blocks has these alone, and answers about them as the server does', async () => {
  const part = join(folder, 'part.html');
  const heights = async (page: Page) =>
    (await ask(page, '/api/v2/blocks')).body.items.map(({ height }: { height: number }) => height);
  expect(await run('export', part, '--blocks', '20-24')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Exported blocks 20 to 24 to/m),
  });
  const range = await open(part);
  expect(await heights(range.page)).toEqual([24, 23, 22, 21, 20]);
  expect((await ask(range.page, '/api/v2/blocks/19')).status).toBe(404);
  expect(range.faults).toEqual([]);
  await range.page.context().close();

  const [transaction] = (await site.get('/api/v2/transactions')).body.items;
  const [height, path] = [transaction.block_number, `/api/v2/transactions/${transaction.hash}`];
  expect(await run('export', part, '--around', transaction.hash)).toMatchObject({ code: 0 });
  const around = await open(part);
  expect(Math.min(...(await heights(around.page)))).toBe(height - 25);
  for (const each of [path, `${path}/logs`, `${path}/token-transfers`])
    expect((await ask(around.page, each)).body).toEqual(toPartAnswer((await site.get(each)).body));
  expect(await run('export', join(folder, 'none.html'), '--blocks', '900-999')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Blocks 900 to 999 are not indexed'),
  });
  await around.page.context().close();
}, 120_000);

test('an imported file is a run with the rows that were exported', async () => {
  const imported = await run('import', file);
  expect(imported).toMatchObject({ code: 0, text: expect.stringMatching(/^Imported ".+" as run \d+/m) });
  const id = Number(/as run (\d+)/.exec(imported.text)?.[1]);
  const { pool, schema } = site.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = $1 and table_type = 'BASE TABLE' and table_name not in ('migrations', 'viewed')`,
    [schema],
  );
  const digest = async (table: string) => {
    const { rows } = await pool.query(
      `select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t`,
    );
    return rows[0];
  };
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const own = name === 'chain_head' ? null : await digest(`${schema}."${name}"`);
    if (own !== null) expect({ name, ...(await digest(`run_${id}."${name}"`)) }).toEqual({ name, ...own });
  }
  const { rows: codes } = await pool.query(
    `select run_id, count(*)::int, count(source_id)::int as sources from app.contract_codes where run_id in (1, $1) group by 1 order by 1`,
    [id],
  );
  expect(codes).toEqual([codes[0], { ...codes[0], run_id: id }]);
});

test('a file that was cut off or changed is refused, and leaves nothing', async () => {
  const whole = readFileSync(file, 'utf8');
  const other = join(folder, 'other.html');
  writeFileSync(other, whole.slice(0, Math.floor(whole.length / 2)));
  expect(await run('import', other)).toMatchObject({
    code: 1,
    text: expect.stringContaining('is not a complete file'),
  });
  writeFileSync(other, whole.replace(/"[\da-f]{64}"(?=\}\],"traces")/, `"${'0'.repeat(64)}"`));
  const before = (await run('runs')).text;
  expect(await run('import', other)).toMatchObject({ code: 1, text: expect.stringContaining('is damaged') });
  expect((await run('runs')).text).toBe(before);
});
