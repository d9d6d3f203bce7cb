import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryParameter } from '#contract/calls/query.ts';
import { gatherSamples, listSampleCalls, type SampleCall } from '../support/api-samples.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';

const HEADER = 'x-unknown-parameters';

let site: DemoSite;
/** Every call that reads, for several things each. */
let calls: SampleCall[];
/** Each of them once. */
let operations: SampleCall[];

beforeAll(async () => {
  site = await startDemoSite();
  calls = listSampleCalls(await gatherSamples(site, 4));
  operations = [...new Map(calls.map((call) => [call.name, call])).values()];
}, 120_000);

afterAll(() => site.stop());

async function ask(path: string) {
  const { statusCode, headers, body } = await site.app.server.inject({ url: path });
  return { status: statusCode, unknown: headers[HEADER], body };
}

function withParameter(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}

/** Parameters that take any text: what nothing is known by finds nothing. */
const ANY_TEXT: ReadonlySet<string> = new Set([
  'q',
  'search',
  'token_instances_by_trait name',
  'token_instances_by_trait value',
]);
/** What no parameter takes but those of any text: neither a word that they know, nor hex, nor a number, nor a day. */
const WRONG = '0x!';

function isRefusable(call: string, [name, { values, isList }]: [string, QueryParameter]): boolean {
  return !(ANY_TEXT.has(name) || ANY_TEXT.has(`${call} ${name}`)) || values !== undefined || isList === true;
}

test('every declared parameter refuses a value that it does not take', async () => {
  const taken: string[] = [];
  for (const { name, endpoint, path } of operations)
    for (const [parameter] of Object.entries(endpoint.query ?? {}).filter((each) =>
      isRefusable(name, each),
    )) {
      const { status } = await ask(withParameter(path, parameter, WRONG));
      if (status !== 422) taken.push(`${name} ${parameter}: ${status}`);
    }
  expect(taken).toEqual([]);
});

test('every list refuses a value that it does not take beside one that it takes', async () => {
  const taken: string[] = [];
  for (const { name, endpoint, path } of operations)
    for (const [parameter, { isList, values = [] }] of Object.entries(endpoint.query ?? {})) {
      if (isList !== true) continue;
      const { status, body } = await ask(withParameter(path, parameter, `${values[0]},no-such`));
      if (status !== 422 || !body.includes('no-such')) taken.push(`${name} ${parameter}: ${status}`);
    }
  expect(taken).toEqual([]);
});

test('every call names an unknown parameter in a header, and answers as without it', async () => {
  const silent: string[] = [];
  for (const { name, path } of operations) {
    const { status, unknown } = await ask(withParameter(path, 'no_such_parameter', '1'));
    if (status === 200 && unknown !== 'no_such_parameter') silent.push(`${name}: ${unknown}`);
  }
  expect(silent).toEqual([]);
});

test('no parameter that is declared, no key of a cursor and no key of a caller is named as unknown', async () => {
  const named: string[] = [];
  for (const { name, path } of calls) {
    const { body, unknown, status } = await ask(withParameter(path, 'apikey', 'x'));
    if (unknown !== undefined) named.push(`${name}: ${unknown}`);
    const next = status === 200 && body.startsWith('{') ? JSON.parse(body).next_page_params : null;
    if (!next) continue;
    const cursor = new URLSearchParams(
      Object.entries(next).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
    );
    const second = await ask(`${path}${path.includes('?') ? '&' : '?'}${cursor}`);
    if (second.unknown !== undefined || second.status !== 200)
      named.push(`${name} ${cursor}: ${second.unknown}`);
  }
  expect(named).toEqual([]);
});

test.each([
  ['/api/v1/lines?no=1&also%20no=2', 'no, also%20no'],
  ['/api/v2/stats?b%0D%0Ad=1', 'b%0D%0Ad'],
  [`/api/v2/stats?${'x'.repeat(200)}=1`, `${'x'.repeat(64)}%E2%80%A6`],
  ['/api?module=block&action=eth_block_number&no=1', 'no'],
  ['/api?module=account&action=balance&address=0x0000000000000000000000000000000000000001&NO=1', 'no'],
  ['/api/v2/advanced-filters/csv?no=1', 'no'],
])('%s names %s', async (path, unknown) => {
  expect(await ask(path)).toMatchObject({ status: 200, unknown });
});

test('an answer names at most twenty unknown parameters', async () => {
  const query = Array.from({ length: 30 }, (_, place) => `p${place}=1`).join('&');
  const { unknown } = await ask(`/api/v2/stats?${query}`);
  expect(String(unknown).split(', ')).toHaveLength(21);
  expect(String(unknown)).toMatch(/p19, %E2%80%A6$/);
});
