import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { formatBlock } from '#chain/format/block.ts';
import { formatReceipt } from '#chain/format/receipt.ts';
import { beginLayers, fillLayer } from '#db/writes/module-layers.ts';
import { listLayers } from '#db/writes/module-parts.ts';
import { mine, reorg } from '#demo/actions/chain.ts';
import type { Line, LineSections, LinesPage } from '#modules/statistics/contract/statistics.ts';
import { indexer } from '#modules/statistics/indexer/part.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { TEST_NOW } from '../support/api.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { API_PARTS } from '../support/modules.ts';
import { computeLines } from '../support/naive-lines.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite({ seed: 21, rounds: 3 });
  await liveSomeDays();
  const first = await readTimestamp('0x1');
  await noteVerified(3, new Date(first * 1000));
  await noteVerified(2, new Date((first + 86_400) * 1000));
}, 120_000);

async function readTimestamp(tag: string): Promise<number> {
  const block = (await site.rpc('eth_getBlockByNumber', [tag, false])) as { timestamp: string };
  return Number(block.timestamp);
}

afterAll(() => site.stop());

/** Lets days and weeks pass on the chain, with traffic in them. */
async function liveSomeDays(): Promise<void> {
  for (const days of [1, 2, 9, 40]) {
    await site.rpc('evm_increaseTime', [days * 86_400]);
    await site.scenario.step({ count: 8 });
    await site.scenario.mineBlock();
  }
  await site.indexer.caughtUp();
}

async function readChain(): Promise<FetchedBlock[]> {
  const head = Number(await site.rpc('eth_blockNumber'));
  const blocks: FetchedBlock[] = [];
  for (let number = 0; number <= head; number++) {
    const tag = `0x${number.toString(16)}`;
    const block = await site.rpc('eth_getBlockByNumber', [tag, true]);
    const receipts = (await site.rpc('eth_getBlockReceipts', [tag])) as object[];
    blocks.push({
      block: formatBlock(block as never),
      receipts: receipts.map((each) => formatReceipt(each as never)),
    });
  }
  return blocks;
}

const VERIFIED_LINES = ['newVerifiedContracts', 'verifiedContractsGrowth'];

async function listIds(): Promise<string[]> {
  const { body } = (await site.get('/api/v1/lines')) as { body: LineSections };
  const ids = body.sections.flatMap(({ charts }) => charts.map(({ id }) => id));
  // Of verified contracts the chain says nothing.
  return ids.filter((id) => !VERIFIED_LINES.includes(id));
}

async function expectLines(): Promise<void> {
  const blocks = await readChain();
  const ids = await listIds();
  expect(ids.length).toBeGreaterThanOrEqual(40);
  for (const resolution of ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const) {
    const expected = computeLines(blocks, resolution);
    expect(Object.keys(expected).sort()).toEqual([...ids].sort());
    const page = (await site.get(`/api/v1/pages/lines?resolution=${resolution}`)).body as LinesPage;
    for (const id of ids) {
      const { status, body } = await site.get(`/api/v1/lines/${id}?resolution=${resolution.toLowerCase()}`);
      const { chart } = body as Line;
      expect(status, id).toBe(200);
      expect(
        chart.map(({ date, value }) => [date, value]),
        `${id} by ${resolution}`,
      ).toEqual(expected[id]);
      const small = page.dates.flatMap((date, place) => {
        const value = page.lines[id]?.[place] ?? null;
        return value === null ? [] : [[date, value]];
      });
      expect(small, `${id} by ${resolution}`).toEqual(expected[id]);
    }
  }
}

test('every line is what a second computation over the answers of the node gives', async () => {
  await expectLines();
}, 60_000);

test('every line is so after reorganisations of minutes and of weeks', async () => {
  await reorg({ rpc: site.rpc }, 2);
  await site.scenario.step({ count: 5 });
  await site.scenario.mineBlock();
  await site.indexer.caughtUp();
  await expectLines();
  await reorg({ rpc: site.rpc }, 6);
  await mine({ rpc: site.rpc }, 1);
  await site.indexer.caughtUp();
  await expectLines();
}, 60_000);

/** The last day of the period that begins with a day. */
function lastDayOf(date: string, resolution: string): string {
  const last = new Date(`${date}T00:00:00Z`);
  if (resolution === 'WEEK') last.setUTCDate(last.getUTCDate() + 6);
  if (resolution === 'MONTH') last.setUTCMonth(last.getUTCMonth() + 1, 0);
  if (resolution === 'YEAR') last.setUTCMonth(12, 0);
  return last.toISOString().slice(0, 10);
}

test('a server of today names the periods of each line and the last day of each value, one of early 2024 neither', async () => {
  const today = await createApp(changeContext(site.api.context, { server: { compatibility: 'latest' } }), {
    parts: API_PARTS,
    rateLimitRequests: 0,
  });
  const get = async (path: string) => (await today.server.inject(path)).json();
  const charts = (lines: LineSections) => lines.sections.flatMap((section) => section.charts);
  const lines = charts(await get('/api/v1/lines'));
  const all = ['DAY', 'WEEK', 'MONTH', 'YEAR'];
  expect(lines.map(({ resolutions }) => resolutions)).toEqual(lines.map(() => all));
  for (const resolution of all) {
    const { chart, info }: Line = await get(`/api/v1/lines/txnsFee?resolution=${resolution}`);
    expect(info).toEqual(lines.find(({ id }) => id === 'txnsFee'));
    const expected = chart.map(({ date }) => [date, lastDayOf(date, resolution)]);
    expect(chart.map(({ date, date_to }) => [date, date_to])).toEqual(expected);
    expect(chart.length).toBeGreaterThan(0);
  }
  await today.server.close();

  const early = (await site.get('/api/v1/lines')).body as LineSections;
  for (const info of charts(early)) expect(info).not.toHaveProperty('resolutions');
  const line = (await site.get('/api/v1/lines/txnsFee')).body as Line;
  expect(line).not.toHaveProperty('info');
  for (const point of line.chart) expect(point).not.toHaveProperty('date_to');
});

interface CounterBody {
  id: string;
  value: string;
}

/** The value of each counter. */
async function readCounterValues(): Promise<Record<string, string>> {
  const { body } = await site.get('/api/v1/counters');
  const { counters } = body as { counters: CounterBody[] };
  return Object.fromEntries(counters.map(({ id, value }) => [id, value]));
}

/** Waits until every balance has been asked for; gives how many of the addresses hold coins by the word of the node. */
async function countHolders(): Promise<number> {
  await expect
    .poll(async () => (await readCounterValues()).totalNativeCoinHolders, { timeout: 15_000 })
    .toBeDefined();
  const schema = await site.indexer.schema();
  const { rows } = await site.database.pool.query<{ hash: string }>(
    `select '0x' || encode(hash, 'hex') as hash from ${schema}.addresses
     union select '0x' || encode(address, 'hex') from ${schema}.genesis_accounts`,
  );
  const balances = await Promise.all(rows.map(({ hash }) => site.rpc('eth_getBalance', [hash, 'latest'])));
  return balances.filter((balance) => BigInt(String(balance)) > 0n).length;
}

test('every counter, and each page of them, is what a second computation over the answers of the node gives', async () => {
  const blocks = await readChain();
  const lines = computeLines(blocks, 'DAY');
  const lastOf = (id: string) => lines[id]?.at(-1)?.[1];
  const now = TEST_NOW.getTime() / 1000;
  const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const valueAt = (id: string, date: string) => lines[id]?.find(([day]) => day === date)?.[1] ?? '0';
  const recent = blocks.filter(({ block }) => Number(block.timestamp) >= now - 86_400);
  const receipts = recent.flatMap((each) => each.receipts);
  const fees = receipts.reduce(
    (sum, each) => sum + (each.gasUsed ?? 0n) * (each.effectiveGasPrice ?? 0n),
    0n,
  );
  const stats = (await site.get('/api/v2/stats')).body as Record<string, string>;
  const pool = (await site.rpc('txpool_status')) as { pending: string; queued: string };
  const holders = await countHolders();
  const { averageBlockTime, txnsFee24h, averageTxnFee24h, ...values } = await readCounterValues();
  const { totalVerifiedContracts, lastNewVerifiedContracts, totalNativeCoinHolders, ...ofChain } = values;
  expect(totalNativeCoinHolders).toBe(String(holders));
  expect(ofChain).toEqual({
    totalBlocks: lastOf('blocksGrowth'),
    totalTxns: lastOf('txnsGrowth'),
    completedTxns: String(
      blocks.flatMap((each) => each.receipts).filter(({ status }) => status === 1).length,
    ),
    totalAddresses: stats.total_addresses,
    totalAccounts: lastOf('accountsGrowth'),
    totalTokens: lastOf('tokensGrowth'),
    totalNativeCoinTransfers: lastOf('nativeCoinTransfersGrowth'),
    totalContracts: lastOf('contractsGrowth'),
    lastNewContracts: valueAt('newContracts', dateOf(now)),
    newTxns24h: String(receipts.length),
    pendingTxns30m: String(Number(pool.pending) + Number(pool.queued)),
    yesterdayTxns: valueAt('newTxns', dateOf(now - 86_400)),
  });
  expect(Number(averageBlockTime)).toBeCloseTo(Number(stats['average_block_time']) / 1000, 0);
  expect(Number(txnsFee24h)).toBeCloseTo(Number(fees) / 1e18, 9);
  expect(Number(averageTxnFee24h)).toBeCloseTo(Number(fees) / receipts.length / 1e18, 12);
  expect(Number(totalVerifiedContracts)).toBeGreaterThanOrEqual(Number(lastNewVerifiedContracts));

  const readPage = async (name: string) => {
    const { body } = await site.get(`/api/v1/pages/${name}`);
    return Object.values(body as Record<string, Partial<CounterBody>>).flatMap(({ id, value }) =>
      id === undefined ? [] : [[id, value]],
    );
  };
  const all = await readCounterValues();
  const shown = [
    ...(await readPage('main')),
    ...(await readPage('transactions')),
    ...(await readPage('contracts')),
  ];
  expect(shown).toHaveLength(13);
  expect(shown).toEqual(shown.map(([id]) => [id, all[String(id)]]));
  const { body } = await site.get('/api/v1/pages/main');
  const { daily_new_transactions: daily } = body as { daily_new_transactions: Line };
  const month = lines.newTxns?.filter(([date]) => date >= dateOf(now - 30 * 86_400));
  expect(daily.chart.map(({ date, value }) => [date, value])).toEqual(month);
}, 60_000);

/** Notes so many contracts of the run as verified at a time, each with a source of its own. */
async function noteVerified(count: number, at: Date): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const mark = Buffer.from(`${at.getTime()}-${place}`.padEnd(32, '0'));
    await site.database.pool.query(
      `with source as (
         insert into app.verified_sources (digest, skeleton, language, compiler_version, name, file_path,
                                           settings, sources, abi, compiled, license, method, verified_at)
         values ($1, $1, 'solidity', 'v0.8.30', 'A', 'A.sol', '{}', '{}', '[]', '{}', 1, 'multi-part', $2)
         returning id)
       insert into app.contract_codes (run_id, address, skeleton, source_id, known_at)
       select runs.id, substring($1::bytea for 20), $1, source.id, $2 from app.runs, source where runs.is_active`,
      [mark, at],
    );
  }
}

test('verified contracts are counted by the day since which they are verified', async () => {
  const readLine = async (id: string) => {
    const { chart } = (await site.get(`/api/v1/lines/${id}`)).body as Line;
    return chart.map(({ date, value }) => [date, value] as const);
  };
  const dates = (await readLine('newBlocks')).map(([date]) => date);
  const [first] = dates;
  const second = dates.find((date) => date > String(first));
  expect(await readLine('newVerifiedContracts')).toEqual(
    dates.map((date) => [date, date === first ? '3' : date === second ? '2' : '0']),
  );
  expect(await readLine('verifiedContractsGrowth')).toEqual(
    dates.map((date) => [date, date === first ? '3' : '5']),
  );
  expect(await readCounterValues()).toMatchObject({
    totalVerifiedContracts: '5',
    lastNewVerifiedContracts: '0',
  });
});

test('while history still fills, lines are those of the indexed blocks, and marked partial', async () => {
  const [layer] = listLayers({ folds: indexer.folds ?? [], rows: [] });
  if (layer === undefined) throw new Error('The module has no layer');
  await liveSomeDays();
  const blocks = await readChain();
  const full = computeLines(blocks, 'DAY');
  await site.indexer.stop();
  const schema = await site.indexer.schema();
  const held = blocks.length - 12;
  const client = await site.database.pool.connect();
  await beginLayers({ client, schema }, [layer]);
  await fillLayer({ client, schema }, layer, held);
  client.release();

  const { body } = await site.get('/api/v1/pages/lines?resolution=DAY');
  const page = body as LinesPage;
  expect(page).toMatchObject({ is_partial: true, approximate_first: 1 });
  const partial = computeLines(blocks.slice(-held), 'DAY');
  const firstDay = partial.newTxns?.[0]?.[0];
  const newTxns = (await site.get('/api/v1/lines/newTxns')).body as Line;
  expect(newTxns.chart.map(({ date, value }) => [date, value])).toEqual(partial.newTxns);
  const approximate = newTxns.chart.filter(({ is_approximate }) => is_approximate).map(({ date }) => date);
  expect(approximate).toEqual([...new Set([firstDay, full.newTxns?.at(-1)?.[0]])]);
  const exact = newTxns.chart.filter(({ is_approximate }) => !is_approximate);
  expect(exact.length).toBeGreaterThan(2);
  for (const { date, value } of exact) expect(full.newTxns).toContainEqual([date, value]);
  const growth = (await site.get('/api/v1/lines/txnsGrowth')).body as Line;
  expect(growth.chart.every(({ is_approximate }) => is_approximate)).toBe(true);

  const filler = await site.database.pool.connect();
  while ((await fillLayer({ client: filler, schema }, layer, 5)) !== null);
  filler.release();
  expect((await site.get('/api/v1/pages/lines?resolution=DAY')).body).toMatchObject({ is_partial: false });
  await expectLines();
}, 60_000);

test('before the indexer has made its tables, the module answers 503', async () => {
  const schema = await site.indexer.schema();
  const { pool } = site.database;
  await pool.query(`alter table ${schema}.statistics_days rename to statistics_days_later`);
  const paths = ['counters', 'lines/newTxns', 'pages/lines', 'pages/main', 'pages/transactions'];
  for (const path of paths) expect([path, (await site.get(`/api/v1/${path}`)).status]).toEqual([path, 503]);
  await pool.query(`alter table ${schema}.statistics_days_later rename to statistics_days`);
  for (const path of paths) expect([path, (await site.get(`/api/v1/${path}`)).status]).toEqual([path, 200]);
});
