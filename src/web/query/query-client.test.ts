import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Query } from './query.ts';
import { createQueries, type QueryClient } from './query-client.ts';
import { createQueryObserver } from './query-observer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A function that is read with, whose answers are given by hand. */
function createSource() {
  const calls: { answer: (data: unknown) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<unknown>((answer, fail) => {
      calls.push({ answer, fail, signal });
    });
  return { calls, queryFn };
}

/** Lets everything run that waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('those who ask for the same at once share one reading', async () => {
  const { calls, queryFn } = createSource();
  const client = createQueries();
  const both = [
    ['a', { x: 1, y: 2 }],
    ['a', { y: 2, x: 1 }],
  ].map((queryKey) => client.fetchQuery({ queryKey, queryFn }));
  expect(calls).toHaveLength(1);
  calls[0]?.answer('one');
  expect(await Promise.all(both)).toEqual(['one', 'one']);
});

test('a fresh answer is given without a reading, a stale one is read again', async () => {
  const queryFn = vi.fn(async () => 'answer');
  const client = createQueries();
  const ask = () => client.fetchQuery({ queryKey: ['a'], queryFn, staleTime: 1000 });
  await ask();
  await vi.advanceTimersByTimeAsync(999);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a failed reading is tried again after 400 and 800 ms as often as allowed, then reported', async () => {
  const queryFn = vi.fn(async () => {
    throw new Error('busy');
  });
  const errors: [string, unknown][] = [];
  const client = createQueries({
    defaultOptions: { queryFn, retry: (failures) => failures < 2 },
    onError: (error, { queryKey }) => errors.push([error.message, queryKey]),
  });
  const asked = client.prefetchQuery({ queryKey: ['a'] });
  await vi.advanceTimersByTimeAsync(399);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(client.getQueryState(['a'])?.status).toBe('pending');
  await vi.advanceTimersByTimeAsync(800);
  await asked;
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(client.getQueryState(['a'])).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(errors).toEqual([['busy', ['a']]]);
});

test('an error leaves the data of before, and counts it as old', async () => {
  const client = createQueries();
  client.setQueryData(['a'], 1);
  const failing = client.fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(new Error('no')) });
  await expect(failing).rejects.toThrow('no');
  expect(client.getQueryState(['a'])).toMatchObject({ status: 'error', data: 1, isInvalidated: true });
});

test('what nobody shows any longer is given up, and is as it was before', async () => {
  const { calls, queryFn } = createSource();
  const client = createQueries();
  client.setQueryData(['a'], 1, { updatedAt: 0 });
  const stop = createQueryObserver(client, { queryKey: ['a'], queryFn }).subscribe(() => {});
  await settle();
  expect([calls.length, client.isFetching()]).toEqual([1, 1]);
  stop();
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(client.getQueryState(['a'])).toMatchObject({ data: 1, fetchStatus: 'idle', status: 'success' });
  calls[0]?.answer(2);
  await settle();
  expect(client.getQueryData(['a'])).toBe(1);
});

test('a function that never asks for the signal ends, and its answer is kept', async () => {
  let answer: (data: string) => void = () => {};
  const client = createQueries();
  const queryFn = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  createQueryObserver(client, { queryKey: ['a'], queryFn }).subscribe(() => {})();
  answer('late');
  await settle();
  expect(client.getQueryData(['a'])).toBe('late');
});

test('what is marked as old is read again where it is shown, even while it is being read', async () => {
  const { calls, queryFn } = createSource();
  const client = createQueries({ defaultOptions: { queryFn, staleTime: Number.POSITIVE_INFINITY } });
  for (const name of ['shown', 'hidden']) client.setQueryData([name], 0);
  createQueryObserver(client, { queryKey: ['shown'] }).subscribe(() => {});
  createQueryObserver(client, { queryKey: ['hidden'], enabled: false }).subscribe(() => {});
  void client.invalidateQueries();
  const done = client.invalidateQueries();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  calls[0]?.answer('of before');
  calls[1]?.answer('of now');
  await done;
  expect([client.getQueryData(['shown']), client.getQueryData(['hidden'])]).toEqual(['of now', 0]);
  expect(client.getQueryState(['hidden'])?.isInvalidated).toBe(true);
});

test('a key means all queries that begin with it, with at least its fields; exactly meant, only itself', async () => {
  const client = createQueries();
  const keys = [['a', { x: 1 }], ['a', { x: 1, y: 2 }], ['a', { x: 2 }], ['b']];
  for (const key of keys) client.setQueryData(key, 0);
  const find = (filter: Parameters<QueryClient['find']>[0]) =>
    client.find(filter).map(({ queryKey }) => queryKey);
  expect(find({ queryKey: ['a'] })).toEqual(keys.slice(0, 3));
  expect(find({ queryKey: ['a', { x: 1 }] })).toEqual(keys.slice(0, 2));
  expect(find({ queryKey: ['a', { x: 1 }], exact: true })).toEqual(keys.slice(0, 1));
  expect(find({ predicate: ({ queryKey }: Query) => queryKey.length === 1 })).toEqual([['b']]);
});

test('what has not changed stays the same object', () => {
  const client = createQueries();
  const key = ['a'];
  client.setQueryData<unknown>(key, { list: [{ id: 1 }, { id: 2 }], none: null });
  const before = client.getQueryData<{ list: object[] }>(key);
  client.setQueryData<unknown>(key, { list: [{ id: 1 }, { id: 2 }], none: null });
  expect(client.getQueryData(key)).toBe(before);
  client.setQueryData<unknown>(key, { list: [{ id: 1 }, { id: 3 }], none: null });
  const after = client.getQueryData<{ list: object[] }>(key);
  expect(after).not.toBe(before);
  expect(after?.list[0]).toBe(before?.list[0]);
  expect(after?.list[1]).toEqual({ id: 3 });
});

test('an answer that no part shows is forgotten after its time, one that is shown is not', async () => {
  const client = createQueries({ defaultOptions: { gcTime: 1000, staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(['shown'], 1);
  const stop = createQueryObserver(client, { queryKey: ['shown'] }).subscribe(() => {});
  await client.fetchQuery({ queryKey: ['read ahead'], queryFn: () => 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.find().map(({ queryKey }) => queryKey)).toEqual([['shown']]);
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.find()).toEqual([]);
});

test('an observer is notified only of what is read of its result', async () => {
  const { calls, queryFn } = createSource();
  const client = createQueries();
  client.setQueryData(['a'], 1, { updatedAt: 0 });
  const observer = createQueryObserver(client, { queryKey: ['a'], queryFn });
  expect(observer.watch(observer.getResult()).data).toBe(1);
  const seen: unknown[] = [];
  observer.subscribe(() => seen.push(observer.getResult()));
  await settle();
  calls[0]?.answer(1);
  await settle();
  expect(new Set(seen).size).toBe(1);
  client.setQueryData(['a'], 2);
  await settle();
  expect((seen.at(-1) as { data: number }).data).toBe(2);
});

test('an observer of which nothing is watched reports every change', async () => {
  const { calls, queryFn } = createSource();
  const client = createQueries();
  const observer = createQueryObserver(client, { queryKey: ['a'], queryFn });
  const seen: unknown[] = [];
  observer.subscribe(() => seen.push(observer.getResult()));
  await settle();
  calls[0]?.answer(1);
  await settle();
  expect(seen.map((result) => (result as { data: unknown }).data)).toEqual([undefined, 1]);
});

test('what is read at intervals is read until the interval says no more', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const queryFn = vi.fn(async () => 'answer');
  const client = createQueries();
  const stop = createQueryObserver(client, {
    queryKey: ['a'],
    queryFn,
    refetchInterval: ({ state }) => (state.dataUpdateCount < 3 ? 1000 : false),
  }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
  vi.unstubAllGlobals();
});

test('an observer that turns to another query reads that one and gives up the first', async () => {
  const { calls, queryFn } = createSource();
  const client = createQueries({ defaultOptions: { queryFn } });
  const observer = createQueryObserver(client, { queryKey: ['a'] });
  observer.subscribe(() => {});
  await settle();
  observer.setOptions({ queryKey: ['b'] });
  await settle();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  observer.setOptions({ queryKey: ['c'], enabled: false });
  expect(calls).toHaveLength(2);
  observer.setOptions({ queryKey: ['c'] });
  expect(calls).toHaveLength(3);
});

test('an empty or unknown key has no state, and undefined is not written', () => {
  const client = createQueries();
  client.setQueryData(['a'], undefined);
  expect(client.getQueryState(['a'])).toBeUndefined();
  client.setQueryData<number>(['a'], (old) => (old ?? 0) + 1);
  client.setQueryData<number>(['a'], (old) => (old ?? 0) + 1);
  expect(client.getQueryData(['a'])).toBe(2);
});
