import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { loadEnv } from '#config/load-env.ts';
import type { ValuesOf } from '#modules/manifest.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, addressRow, hexOf, setHead } from '#tests/support/rows.ts';
import { settings } from '../settings.ts';
import { createApi } from './api.ts';
import { createScanReports } from './scan-reports.ts';

const CONTRACT = addressOf(1);
const PERSON = addressOf(2);
const REPORT = {
  scan_report: {
    scan_status: 'scan_done',
    scan_summary: {
      issue_severity_distribution: { critical: 0, gas: 1, high: 0, informational: 4, low: 2, medium: 0 },
      lines_analyzed_count: 18,
      scan_time_taken: 1,
      score: '3.61',
      score_v2: '72.22',
      threat_score: '94.74',
    },
    scanner_reference_url: 'https://scan.test/quickscan/1',
  },
};

let database: TestDatabase;
let api: TestApi;
let app: App;
let service: Server;
let origin: string;
let answer = { status: 200, body: '' };
let asked: string[] = [];
/** Answers wait for it. */
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    void gate.then(() => response.writeHead(answer.status).end(answer.body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  database = await createTestDatabase();
  api = await createTestApi(database);
  await database.db
    .insertInto('addresses')
    .values([addressRow(CONTRACT, { contract_block: 0 }), addressRow(PERSON)])
    .execute();
  await setHead(database.db, { number: 0 });
});
afterAll(async () => {
  await database.drop();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(() => {
  answer = { status: 200, body: JSON.stringify(REPORT) };
  asked = [];
  gate = Promise.resolve();
});

/** Runs with what an operator has set as SOLIDITYSCAN_URL. */
async function withApp(source: string | undefined, run: () => Promise<void>): Promise<void> {
  const variables = { VIEWS_CONTRACT_SOLIDITYSCAN_ENABLED: 'true', SOLIDITYSCAN_URL: source };
  const { config, problems } = loadEnv(variables, { own: settings });
  expect(problems).toEqual([]);
  const part = createApi(config.own as ValuesOf<typeof settings>);
  app = await createApp(api.context, { parts: [part], rateLimitRequests: 0 });
  try {
    await app.server.ready();
    await run();
  } finally {
    await app.server.close();
  }
}

async function get(path: string) {
  const { statusCode, body } = await app.server.inject({ url: `/api/v2/${path}` });
  return { status: statusCode, body: JSON.parse(body) };
}
const early = (hash: Buffer) => `smart-contracts/${hexOf(hash)}/solidityscan-report`;
const today = (hash: Buffer) => `proxy/3rdparty/solidityscan/smart-contracts/${hexOf(hash)}/report`;

test('the report of a contract is read once and answered at both addresses', () =>
  withApp(`${origin}/of/{hash}`, async () => {
    expect(await get(early(CONTRACT))).toEqual({ status: 200, body: REPORT });
    expect(await get(today(CONTRACT))).toEqual({ status: 200, body: REPORT });
    expect(asked.map((url) => url.toLowerCase())).toEqual([`/of/${hexOf(CONTRACT)}`]);
  }));

test('nobody is asked about what is no contract', () =>
  withApp(`${origin}/{hash}`, async () => {
    const wrong = await get('smart-contracts/0x12/solidityscan-report');
    expect([wrong.status, wrong.body.message]).toEqual([422, 'Invalid address hash']);
    const nobody = await get(early(addressOf(3)));
    expect([nobody.status, nobody.body.message]).toEqual([404, 'Address not found']);
    const person = await get(early(PERSON));
    expect([person.status, person.body.message]).toEqual([404, 'Address is not smart-contract']);
    expect(asked).toEqual([]);
  }));

test.each([
  ['an empty answer', { status: 200, body: '' }, 500, 'Empty response'],
  ['a failing service', { status: 500, body: 'broken' }, 502, 'The server behind this one did not answer'],
  ['a redirect', { status: 302, body: '' }, 502, 'The server behind this one did not answer'],
  ['no report', { status: 404, body: '{}' }, 404, 'Not found'],
  ['a page', { status: 200, body: '<html>' }, 502, 'The server behind this one did not answer'],
  ['too much', { status: 200, body: ' '.repeat(70_000) }, 502, 'The server behind this one did not answer'],
  [
    'a hostile link',
    {
      status: 200,
      body: JSON.stringify({
        scan_report: { ...REPORT.scan_report, scanner_reference_url: 'javascript:alert(1)' },
      }),
    },
    502,
    'The server behind this one did not answer',
  ],
])('%s is reported as such, and not asked for again at once', (_, given, status, message) =>
  withApp(`${origin}/{hash}`, async () => {
    answer = given;
    const first = await get(early(CONTRACT));
    expect([first.status, first.body.message]).toEqual([status, message]);
    expect((await get(early(CONTRACT))).status).toBe(status);
    expect(asked).toHaveLength(1);
  }),
);

test('without an address of the service there is no such call', () =>
  withApp(undefined, async () => {
    expect((await get(early(CONTRACT))).status).toBe(404);
    expect((await get(today(CONTRACT))).status).toBe(404);
    expect(asked).toEqual([]);
  }));

test('a report is kept for an hour, a failure for a minute', async () => {
  let now = 0;
  const reports = createScanReports({ source: `${origin}/{hash}`, now: () => now });
  await reports.get('0xa');
  now += 3_599_000;
  await reports.get('0xa');
  expect(asked).toHaveLength(1);
  now += 2000;
  answer = { status: 500, body: '' };
  await expect(reports.get('0xa')).rejects.toMatchObject({ code: 'bad_gateway' });
  answer = { status: 200, body: JSON.stringify(REPORT) };
  now += 59_000;
  await expect(reports.get('0xa')).rejects.toMatchObject({ code: 'bad_gateway' });
  now += 2000;
  expect(await reports.get('0xa')).toEqual(REPORT);
  expect(asked).toHaveLength(3);
});

test('so many reports are read at once and no more; one that is on its way is waited for', async () => {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const reports = createScanReports({ source: `${origin}/{hash}`, now: () => 0 });
  const coming = ['0x1', '0x2', '0x3', '0x4', '0x4'].map((address) => reports.get(address));
  await expect(reports.get('0x5')).rejects.toMatchObject({ code: 'busy' });
  open();
  expect(await Promise.all(coming)).toEqual(coming.map(() => REPORT));
  expect(asked).toHaveLength(4);
  expect(await reports.get('0x5')).toEqual(REPORT);
});
