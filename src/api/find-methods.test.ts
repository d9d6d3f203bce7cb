import { expect, test } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { createFindMethods } from './find-methods.ts';

const call = (path: `/${string}`, method?: Call['method'], earlierPaths: `/${string}`[] = []): Call => ({
  ...{ name: path, path, earlierPaths, response: null, summary: '' },
  ...(method && { method }),
});

const find = createFindMethods([
  call('/api/v2/runs/{id}'),
  call('/api/v2/runs/{id}', 'DELETE'),
  call('/api', 'POST', ['/api/v1']),
  call('/api/v2/openapi.json'),
  call('/api/v1/solidity:visualize', 'POST'),
]);

test.each([
  ['/api/v2/runs/7', 'GET, DELETE, HEAD, OPTIONS'],
  ['/run/3/api/v2/runs/7/', 'GET, DELETE, HEAD, OPTIONS'],
  ['/api', 'POST, OPTIONS'],
  ['/api/v1', 'POST, OPTIONS'],
  ['/api/v1/solidity:visualize', 'POST, OPTIONS'],
  ['/api/v2/runs', null],
  ['/api/v2/runs/7/8', null],
  ['/api/v2/openapiXjson', null],
])('the methods of %s are %s', (path, allowed) => {
  expect(find(path)).toBe(allowed);
});
