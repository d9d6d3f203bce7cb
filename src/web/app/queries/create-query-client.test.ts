import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api-client/api-error.ts';
import { createQueryObserver } from '../../query/query-observer.ts';
import { createQueryClient, type QueryClientPlace } from './create-query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const QUERY = { queryKey: ['stats', {}] };

/** A client of an API that fails with this status, and how often that was called. */
function fail(status: number, place: QueryClientPlace = { isServer: false }) {
  const callApi = vi.fn(() => Promise.reject(new ApiError(status, 'Failed', null)));
  const client = createQueryClient(callApi, place);
  return { client, callApi };
}

test.each([
  [500, 3],
  [502, 3],
  [0, 3],
  [400, 1],
  [404, 1],
  [422, 1],
  [429, 1],
])('a call that is answered with %i is made %i times', async (status, calls) => {
  const { client, callApi } = fail(status);
  const asked = client.prefetchQuery(QUERY);
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  expect(callApi).toHaveBeenCalledTimes(calls);
  expect(client.getQueryState(QUERY.queryKey)).toMatchObject({ status: 'error' });
});

test.each([
  [{ isServer: true, isInMemory: true }, 500, 1],
  [{ isServer: true }, 500, 3],
  [{ isServer: true }, 404, 1],
])(
  'the server of the pages (%o) makes a call that is answered with %i %i times',
  async (place, status, calls) => {
    const { client, callApi } = fail(status, place);
    const asked = client.prefetchQuery(QUERY);
    await vi.advanceTimersByTimeAsync(500);
    await asked;
    expect(callApi).toHaveBeenCalledTimes(calls);
  },
);

test('a browser gives up an API that does not answer within two seconds', async () => {
  const { client, callApi } = fail(0);
  const asked = client.prefetchQuery(QUERY);
  await vi.advanceTimersByTimeAsync(1500);
  await asked;
  expect(callApi).toHaveBeenCalledTimes(3);
});

test('a page that is looked at again reads nothing again, however old its data is', async () => {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const callApi = vi.fn(async () => 1 as never);
  const client = createQueryClient(callApi, { isServer: false });
  createQueryObserver(client, QUERY).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(3_600_000);
  for (const event of ['focus', 'visibilitychange', 'pageshow', 'online'])
    for (const target of [page, document]) target.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(callApi).toHaveBeenCalledTimes(1);
});
