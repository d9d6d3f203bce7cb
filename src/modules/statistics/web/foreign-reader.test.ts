import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readOverview } from './foreign-overview.ts';
import { createForeignReader } from './foreign-reader.ts';

/** A service that answers with what a test says, a number being a status, and the addresses that it was asked for. */
let answers: Record<string, unknown> = {};
let asked: string[] = [];
const service = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  asked.push(request.url ?? '');
  const body = answers[path];
  const status = typeof body === 'number' ? body : body === undefined ? 404 : 200;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
});

let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}/stats`;
});
afterAll(() => service.close());
beforeEach(() => {
  answers = {};
  asked = [];
});

const NOW = Date.UTC(2026, 2, 31);

function open(freshMs?: Parameters<typeof createForeignReader>[0]['freshMs'], at = base) {
  const failures: unknown[] = [];
  let now = NOW;
  const reader = createForeignReader({
    base: at,
    fetch,
    now: () => now,
    onFailure: (error) => failures.push(error),
    ...(freshMs && { freshMs }),
  });
  return { reader, failures, pass: (ms: number) => (now += ms) };
}

const chart = (id: string, resolutions?: string[]) => ({
  ...{ id, title: `The ${id}`, description: '', units: null },
  ...(resolutions && { resolutions }),
});
const point = (date: string, value: unknown) => ({ date, value });

test('lines are asked for from the first day of the span, and kept for a minute', async () => {
  answers['/stats/api/v1/lines/newTxns'] = { chart: [point('2026-03-30', '7'), point('2026-03-31', 8)] };
  const { reader, pass } = open();
  const read = () => reader.readLine('newTxns', { resolution: 'WEEK', last: '13' });
  expect(await read()).toEqual({ chart: [point('2026-03-30', '7'), point('2026-03-31', '8')] });
  await read();
  expect(asked).toEqual(['/stats/api/v1/lines/newTxns?resolution=WEEK&from=2026-01-06']);
  pass(61_000);
  await read();
  expect(asked).toHaveLength(2);
  await reader.readLine('newTxns', { resolution: 'DAY', last: 'all' });
  expect(asked.at(-1)).toBe('/stats/api/v1/lines/newTxns?resolution=DAY');
});

test('answers are kept no longer than pages wait before they read them again', async () => {
  const { reader, pass } = open({ counters: 5000 });
  answers['/stats/api/v1/counters'] = { counters: [] };
  answers['/stats/api/v1/lines'] = { sections: [] };
  const readBoth = () => Promise.all([reader.readCounters(), reader.readLines()]);
  const countAsked = (path: string) => asked.filter((each) => each.endsWith(path)).length;
  await readBoth();
  pass(5001);
  await readBoth();
  expect([countAsked('/counters'), countAsked('/lines')]).toEqual([2, 1]);
});

test('the id of a line cannot lead to another address', async () => {
  const { reader } = open();
  expect(await reader.readLine('../../admin?x=', { resolution: 'DAY', last: '1' })).toBeUndefined();
  expect(asked[0]).toMatch(/^\/stats\/api\/v1\/lines\/\.\.%2F\.\.%2Fadmin%3Fx%3D\?/);
});

test('small charts stand side by side by date, and one that fails has no values', async () => {
  answers['/stats/api/v1/lines'] = {
    sections: [{ id: 's', title: 'S', charts: [chart('a'), chart('b'), chart('c')] }],
  };
  answers['/stats/api/v1/lines/a'] = { chart: [point('2026-03-02', '2'), point('2026-03-01', '1')] };
  answers['/stats/api/v1/lines/b'] = { chart: [point('2026-03-02', '5')] };
  answers['/stats/api/v1/lines/c'] = 'no JSON';
  const { reader, failures } = open();
  expect(await readOverview(reader, { resolution: 'DAY', last: '30' })).toMatchObject({
    dates: ['2026-03-01', '2026-03-02'],
    lines: { a: ['1', '2'], b: [null, '5'], c: [null, null] },
  });
  expect(failures).toHaveLength(1);
  expect(await readOverview(reader, { resolution: 'HOUR', last: '30' })).toBeUndefined();
});

/** A service with these lines, and each with a value of each of so many days. */
function serveDays(charts: ReturnType<typeof chart>[], count: number) {
  const day = (place: number) => new Date(NOW - place * 86_400_000).toISOString().slice(0, 10);
  const points = Array.from({ length: count }, (_, place) => point(day(count - 1 - place), String(place)));
  answers['/stats/api/v1/lines'] = { sections: [{ id: 's', title: 'S', charts }] };
  for (const { id } of charts) answers[`/stats/api/v1/lines/${id}`] = { chart: points };
}

test('a service that names no lengths of periods is asked for days, and its values are said to be those of days', async () => {
  serveDays([chart('a'), chart('b')], 91);
  const { reader } = open();
  const page = await readOverview(reader, { resolution: 'WEEK', last: '13' });
  expect(page).toMatchObject({ resolution: 'DAY', dates: { length: 91 } });
  expect(asked.slice(1).map((path) => path.split('?')[1])).toEqual([
    'resolution=DAY&from=2026-01-06',
    'resolution=DAY&from=2026-01-06',
  ]);
  const lines = await reader.readLines();
  expect(lines?.sections[0]?.charts.map(({ resolutions }) => resolutions)).toEqual([['DAY'], ['DAY']]);
});

test('lines that are to be had by the week are asked for by the week', async () => {
  serveDays([chart('a', ['DAY', 'WEEK', 'HOUR']), chart('b', ['WEEK'])], 3);
  const { reader } = open();
  const page = await readOverview(reader, { resolution: 'WEEK', last: '13' });
  expect(page).toMatchObject({ resolution: 'WEEK', lines: { a: { length: 3 }, b: { length: 3 } } });
  expect(asked.filter((path) => path.includes('resolution=WEEK'))).toHaveLength(2);
  const byMonth = await readOverview(reader, { resolution: 'MONTH', last: '400' });
  expect(byMonth).toMatchObject({ resolution: 'DAY', lines: { a: ['0', '1', '2'], b: [null, null, null] } });
});

test('more days than a small chart has room for are thinned from the first to the newest', async () => {
  serveDays([chart('a')], 1000);
  const page = await readOverview(open().reader, { resolution: 'MONTH', last: '400' });
  expect(page?.dates.at(-1)).toBe('2026-03-31');
  expect(page?.dates[0]).toBe('2023-07-06');
  expect(page?.lines.a).toEqual(Array.from({ length: 334 }, (_, place) => String(place * 3)));
});

test('a service that fails differs from one that has nothing, and is asked again after five seconds', async () => {
  const { reader, failures, pass } = open();
  expect(await reader.readLines()).toBeUndefined();
  pass(61_000);
  for (const fault of [500, 'no JSON']) {
    answers['/stats/api/v1/lines'] = fault;
    for (let times = 0; times < 2; times++)
      await expect(reader.readLines(), String(fault)).rejects.toMatchObject({ status: 502 });
    pass(5001);
  }
  expect(failures).toHaveLength(2);
  answers['/stats/api/v1/lines'] = { sections: [] };
  expect(await reader.readLines()).toEqual({ sections: [] });
  expect(asked).toHaveLength(4);
  const nobody = open(undefined, 'http://127.0.0.1:1/stats');
  await expect(nobody.reader.readCounters()).rejects.toMatchObject({ status: 502 });
  answers['/stats/api/v1/lines'] = 503;
  await expect(readOverview(open().reader, { resolution: 'DAY', last: '30' })).rejects.toMatchObject({
    status: 502,
  });
});

test('an answer that is too large is a failure, and one of another shape gives what is usable of it', async () => {
  answers['/stats/api/v1/counters'] = { counters: 'none', more: 1 };
  answers['/stats/api/v1/lines'] = ' '.repeat(600_000);
  const { reader, failures } = open();
  expect(await reader.readCounters()).toEqual({ counters: [] });
  await expect(reader.readLines()).rejects.toMatchObject({ status: 502 });
  expect(String(failures[0])).toContain('larger than');
});
