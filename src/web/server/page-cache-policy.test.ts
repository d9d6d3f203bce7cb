import { expect, test } from 'vitest';
import { isPageCached, pageCacheHeaders } from './page-cache-policy.ts';

test.each([
  [{ status: 200 }, true],
  [{ status: 404 }, true],
  [{ status: 200, isPrivate: true }, false],
  [{ status: 200, isIncomplete: true }, false],
  [{ status: 429 }, false],
  [{ status: 500 }, false],
  [{ status: 503 }, false],
])('a page with %j is kept for other visitors: %s', (page, isStored) => {
  expect(isPageCached({ isPrivate: undefined, isIncomplete: false, ...page })).toBe(isStored);
});

test('a page of one visitor is stored nowhere, and any other is asked for again each time', () => {
  expect(pageCacheHeaders({ isPrivate: true })['cache-control']).toBe('private, no-store');
  expect(pageCacheHeaders({ isPrivate: undefined })['cache-control']).toBe('private, no-cache');
  expect(pageCacheHeaders({ isPrivate: false }).vary).toBe('accept-encoding, cookie');
});
