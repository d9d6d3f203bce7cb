import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api-client/api-error.ts';
import type { ApiFetch } from '../../api-client/create-api-fetch.ts';
import { createQueryClient, type QueryClientPlace, UNUSED_MAX } from './create-query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const QUERY = { queryKey: ['stats', {}] };
const BROWSER: QueryClientPlace = { isServer: false };

/** A client of an API that fails with this status, and its calls. */
function fail(status: number, place = BROWSER) {
  const callApi = vi.fn(() => Promise.reject(new ApiError(status, 'Failed', null)));
  const client = createQueryClient(callApi, place);
  return { client, callApi };
}

/** A client of an API whose answers are given by hand, in the order of the calls. */
function open(place = BROWSER) {
  const calls: {
    name: string;
    signal: AbortSignal | undefined;
    answer: (data: unknown) => void;
    fail: (error: Error) => void;
  }[] = [];
  const callApi = (name: string, _: unknown, signal?: AbortSignal) =>
    new Promise<unknown>((answer, fail) => calls.push({ name, signal, answer, fail }));
  const client = createQueryClient(callApi as ApiFetch, place);
  return { calls, client };
}

/** Lets everything run that waits for no other time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

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
  expect(client.getQueryState(QUERY.queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle' });
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

test('a browser calls again after 400 and 800 ms, and gives up within two seconds', async () => {
  const { client, callApi } = fail(0);
  const asked = client.prefetchQuery(QUERY);
  await vi.advanceTimersByTimeAsync(399);
  expect(callApi).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(callApi).toHaveBeenCalledTimes(2);
  expect(client.getQueryState(QUERY.queryKey)?.status).toBe('pending');
  await vi.advanceTimersByTimeAsync(800);
  await asked;
  expect(callApi).toHaveBeenCalledTimes(3);
});

test('a browser that reports no network calls the API, which may run on the same machine', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { calls, client } = open();
  const asked = client.fetchQuery(QUERY);
  calls[0]?.answer(1);
  expect(await asked).toBe(1);
});

test('parts of a page that need the same answer share one call, whatever the order of the fields', async () => {
  const { calls, client } = open();
  const both = [{ x: 1, y: 2 } as object, { y: 2, x: 1, z: undefined }].map((query) =>
    client.fetchQuery({ queryKey: ['stats', { query }] }),
  );
  expect(calls).toHaveLength(1);
  calls[0]?.answer('one');
  expect(await Promise.all(both)).toEqual(['one', 'one']);
});

test('an answer is fresh for three seconds: long enough for a prefetched page to open without a call', async () => {
  const callApi = vi.fn(async () => 1 as never);
  const client = createQueryClient(callApi, BROWSER);
  await client.prefetchQuery(QUERY);
  await vi.advanceTimersByTimeAsync(2999);
  const stop = new QueryObserver(client, QUERY).subscribe(() => {});
  expect(callApi).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(1);
  new QueryObserver(client, QUERY).subscribe(() => {});
  await settle();
  expect(callApi).toHaveBeenCalledTimes(2);
});

test('a refetch that fails leaves the data, and marks it as outdated', async () => {
  const { client } = fail(404);
  client.setQueryData(QUERY.queryKey, 1, { updatedAt: 1 });
  await client.prefetchQuery(QUERY);
  expect(client.getQueryState(QUERY.queryKey)).toMatchObject({
    ...{ status: 'error', data: 1, isInvalidated: true },
  });
});

test('a block or a transaction that a reorganization removed loses its data', async () => {
  const { client } = fail(404);
  const queryKey = ['transaction', { params: { hash: '0x1' } }];
  client.setQueryData(queryKey, { hash: '0x1' }, { updatedAt: 1 });
  await client.prefetchQuery({ queryKey });
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', data: undefined });
});

test('a call whose answer no part of the page shows any longer is aborted, and the data of before remains', async () => {
  const { calls, client } = open();
  client.setQueryData(QUERY.queryKey, 1, { updatedAt: 1 });
  const stop = new QueryObserver(client, QUERY).subscribe(() => {});
  await settle();
  expect([calls.length, client.isFetching()]).toEqual([1, 1]);
  stop();
  expect(calls[0]?.signal?.aborted).toBe(true);
  calls[0]?.answer(2);
  await settle();
  expect(client.getQueryState(QUERY.queryKey)).toMatchObject({ data: 1, fetchStatus: 'idle' });
});

test('an event during a fetch aborts the call and makes another, for what is shown alone', async () => {
  const { calls, client } = open();
  for (const name of ['shown', 'hidden']) client.setQueryData([name, {}], 0);
  new QueryObserver(client, { queryKey: ['shown', {}] }).subscribe(() => {});
  new QueryObserver(client, { queryKey: ['hidden', {}], enabled: false }).subscribe(() => {});
  void client.invalidateQueries();
  const done = client.invalidateQueries();
  expect(calls.map(({ name, signal }) => [name, signal?.aborted])).toEqual([
    ['shown', true],
    ['shown', false],
  ]);
  calls[0]?.answer('of before');
  calls[1]?.answer('of now');
  await done;
  expect([client.getQueryData(['shown', {}]), client.getQueryData(['hidden', {}])]).toEqual(['of now', 0]);
  expect(client.getQueryState(['hidden', {}])?.isInvalidated).toBe(true);
});

test('rows that an answer repeats remain the same objects, so that only changed ones are rendered', () => {
  const { client } = open();
  const { queryKey } = QUERY;
  client.setQueryData<unknown>(queryKey, { list: [{ id: 1 }, { id: 2 }], none: null });
  const before = client.getQueryData<{ list: object[] }>(queryKey);
  client.setQueryData<unknown>(queryKey, { list: [{ id: 1 }, { id: 3 }], none: null });
  const after = client.getQueryData<{ list: object[] }>(queryKey);
  expect(after).not.toBe(before);
  expect(after?.list[0]).toBe(before?.list[0]);
  expect(after?.list[1]).toEqual({ id: 3 });
});

test('an answer that no part of the page shows is removed after five minutes', async () => {
  const { client } = open();
  client.setQueryData(['shown', {}], 1);
  client.setQueryData(['hidden', {}], 2);
  new QueryObserver(client, { queryKey: ['shown', {}], enabled: false }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect([client.getQueryData(['shown', {}]), client.getQueryData(['hidden', {}])]).toEqual([1, undefined]);
});

test('the cache of a browser holds at most 100 unused answers, the newest; those in use remain', () => {
  const { client } = open();
  client.setQueryData(['shown', {}], 0, { updatedAt: 1 });
  new QueryObserver(client, { queryKey: ['shown', {}], enabled: false }).subscribe(() => {});
  for (let number = 0; number < UNUSED_MAX + 20; number++)
    client.setQueryData(['block', { params: { number } }], number, { updatedAt: 1000 + number });
  const numbers = client
    .getQueryCache()
    .findAll({ queryKey: ['block'] })
    .map(({ state }) => state.data);
  expect(numbers.length).toBeLessThanOrEqual(UNUSED_MAX + 1);
  expect(numbers.at(-1)).toBe(UNUSED_MAX + 19);
  expect(numbers[0]).toBe(19);
  expect(client.getQueryData(['shown', {}])).toBe(0);
});

/** A page in which the events of a window can be dispatched. */
function stubPage() {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return { page, document };
}

test('a page that is looked at again refetches nothing, however old its data is', async () => {
  const { page, document } = stubPage();
  const callApi = vi.fn(async () => 1 as never);
  const client = createQueryClient(callApi, BROWSER);
  client.mount();
  new QueryObserver(client, QUERY).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(3_600_000);
  for (const event of ['focus', 'visibilitychange', 'pageshow'])
    for (const target of [page, document]) target.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(callApi).toHaveBeenCalledTimes(1);
  client.unmount();
});

test('a page whose network is back refetches what it shows, if that is stale', async () => {
  const { page } = stubPage();
  const callApi = vi.fn(async () => 1 as never);
  const client = createQueryClient(callApi, BROWSER);
  client.mount();
  new QueryObserver(client, QUERY).subscribe(() => {});
  new QueryObserver(client, { queryKey: ['off', {}], enabled: false }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  for (const event of ['offline', 'online']) page.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(1000);
  expect(callApi).toHaveBeenCalledTimes(2);
  for (const event of ['offline', 'online']) page.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(1000);
  expect(callApi).toHaveBeenCalledTimes(2);
  client.unmount();
});
