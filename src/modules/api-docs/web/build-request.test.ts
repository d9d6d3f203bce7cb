import { expect, test } from 'vitest';
import type { Parameter } from '../contract/description.ts';
import { buildRequest, formatCurl } from './build-request.ts';

const parameter = (place: Parameter['in'], name: string): Parameter => ({
  name,
  in: place,
  isRequired: false,
  type: 'string',
  note: '',
  values: [],
});
const operation = {
  method: 'GET',
  path: '/api/v2/addresses/{hash}/transactions',
  parameters: [
    parameter('path', 'hash'),
    parameter('query', 'filter'),
    parameter('query', 'next_page_params'),
    parameter('header', 'x-key'),
  ],
  body: null,
};

test('buildRequest() puts each value where it belongs and leaves out what is empty', () => {
  const given = { 'path hash': '0xab', 'query filter': 'to & from', 'header x-key': '1' };
  expect(buildRequest(operation, '/run/7', given)).toEqual({
    url: '/run/7/api/v2/addresses/0xab/transactions?filter=to+%26+from',
    method: 'GET',
    headers: { accept: 'application/json', 'x-key': '1' },
    body: undefined,
  });
});

test('the keys of a cursor become parameters, and a cursor that is none adds nothing', () => {
  const url = (cursor: string) => buildRequest(operation, '', { 'query next_page_params': cursor }).url;
  expect(url('{"block_number":7,"index":0}')).toMatch(/\?block_number=7&index=0$/);
  for (const cursor of ['{', 'null', '7']) expect(url(cursor)).not.toContain('?');
});

test.each(['../../admin', '..', '.', 'a/b?c#d'])('%s in a path does not leave its segment', (value) => {
  const { url } = buildRequest(operation, '', { 'path hash': value });
  const { pathname, search, hash } = new URL(url.replaceAll('%2E', 'dot'), 'http://x.test');
  expect(pathname.split('/').length).toBe(6);
  expect([search, hash]).toEqual(['', '']);
});

test('formatCurl() quotes what a shell would read as something else', () => {
  const request = { url: '/api?q=1', method: 'POST', headers: { accept: "a'b" }, body: "{'$(x)'}" };
  expect(formatCurl(request, 'http://x.test')).toBe(
    `curl -X POST -H 'accept: a'\\''b' --data '{'\\''$(x)'\\''}' 'http://x.test/api?q=1'`,
  );
});
