import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readOverview } from './foreign-overview.ts';
import { createForeignReader } from './foreign-reader.ts';

/** A service that answers with what a test says, and the addresses that it was asked for. */
let answers: Record<string, unknown> = {};
let asked: string[] = [];
const service = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  asked.push(request.url ?? '');
  const body = answers[path];
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
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

function open() {
  const failures: unknown[] = [];
  let now = NOW;
  const reader = createForeignReader({
    base,
    fetch,
    now: () => now,
    onFailure: (error) => failures.push(error),
  });
  return { reader, failures, pass: (ms: number) => (now += ms) };
}

const chart = (id: string) => ({ id, title: `The ${id}`, description: '', units: null });
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

test('an answer that is too large or of another shape gives nothing, or what is usable of it', async () => {
  answers['/stats/api/v1/counters'] = { counters: 'none', more: 1 };
  answers['/stats/api/v1/lines'] = ' '.repeat(600_000);
  const { reader, failures } = open();
  expect(await reader.readCounters()).toEqual({ counters: [] });
  expect(await reader.readLines()).toBeUndefined();
  expect(String(failures[0])).toContain('larger than');
});
