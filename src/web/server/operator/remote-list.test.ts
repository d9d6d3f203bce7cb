import { expect, test } from 'vitest';
import { readFooterLinkGroup, readNetwork } from './read-operator-lists.ts';
import { createRemoteList } from './remote-list.ts';

const URL = 'https://lists.test/networks.json';

function open(answers: (() => Promise<Response>)[]) {
  const calls: RequestInit[] = [];
  const state = { nowMs: 0, calls, failures: [] as unknown[], leftOut: [] as string[] };
  const read = createRemoteList({
    url: URL,
    readItem: ({ title }) => (typeof title === 'string' ? title : undefined),
    fetch: async (_, init) => {
      state.calls.push(init ?? {});
      const answer = answers[state.calls.length - 1];
      if (answer === undefined) throw new TypeError('away');
      return answer();
    },
    now: () => state.nowMs,
    onFailure: (error) => state.failures.push(error),
    onLeftOut: (sentence) => state.leftOut.push(sentence),
  });
  return { state, read };
}

const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

test('createRemoteList() fetches the file once, follows no redirect, and leaves out what is no item', async () => {
  const { state, read } = open([json([{ title: 'A' }, 3, null, { title: 5 }])]);
  expect(await Promise.all([read(), read()])).toEqual([['A'], ['A']]);
  expect(await read()).toEqual(['A']);
  expect(state.calls).toHaveLength(1);
  expect(state.calls[0]?.redirect).toBe('error');
});

test('createRemoteList() says how many entries are no objects, and how many are beyond the limit', async () => {
  const titles = Array.from({ length: 498 }, (_, index) => ({ title: `T${index}` }));
  const { state, read } = open([json([3, 'x', ...titles, { title: 'beyond' }, { title: 'too' }])]);
  expect(await read()).toEqual(titles.map(({ title }) => title));
  expect(state.leftOut).toEqual([
    `Of the 502 entries of ${URL} only the first 500 are read`,
    `Of ${URL} 2 entries are left out that are no objects`,
  ]);
  expect(state.failures).toEqual([]);
});

test('createRemoteList() keeps what it has while a newer list is on the way or cannot be had', async () => {
  const { state, read } = open([json([{ title: 'A' }]), json({}, 500), json([{ title: 'B' }])]);
  await read();
  state.nowMs = 600_000;
  expect(await read()).toEqual(['A']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await read()).toEqual(['A']);
  expect(state.failures).toHaveLength(1);
  state.nowMs += 30_000;
  await read();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await read()).toEqual(['B']);
});

test('createRemoteList() has nothing when the file is no list, is too large, or nobody answers, and asks again later', async () => {
  const { state, read } = open([json({ a: 1 }), json('x'.repeat(1024 * 1024 + 1))]);
  for (let turn = 0; turn < 3; turn++) {
    expect(await read()).toBeUndefined();
    expect(await read()).toBeUndefined();
    state.nowMs += 30_000;
  }
  expect(state.calls).toHaveLength(3);
  expect(state.failures).toHaveLength(3);
});

test('createRemoteList() of a list in the configuration asks nobody', async () => {
  const fetch = () => Promise.reject(new TypeError('asked'));
  const read = createRemoteList({
    items: ['A'],
    readItem: () => undefined,
    fetch,
    now: () => 0,
    onFailure: () => {},
    onLeftOut: () => {},
  });
  expect(await read()).toEqual(['A']);
});

test('readNetwork() needs a title and a web address; an unknown group is Other', () => {
  expect(readNetwork({ title: 'A', url: 'https://a.test', group: 'Devnets', icon: 'javascript:x' })).toEqual({
    title: 'A',
    url: 'https://a.test/',
    group: 'Other',
    isActive: false,
    invertIconInDarkMode: false,
  });
  expect(readNetwork({ title: 'A', url: 'javascript:alert(1)' })).toBeUndefined();
  expect(readNetwork({ url: 'https://a.test' })).toBeUndefined();
});

test('readFooterLinkGroup() keeps text, url and icon of web links, and leaves out a column without any', () => {
  const links = [
    { text: 'A', url: 'https://a.test', iconUrl: ['https://i.test/a.png'] },
    { text: 'B', url: 'data:text/html,x' },
    null,
  ];
  expect(readFooterLinkGroup({ title: 'T', links })).toEqual({
    title: 'T',
    links: [{ text: 'A', url: 'https://a.test/', iconUrl: 'https://i.test/a.png' }],
  });
  expect(readFooterLinkGroup({ title: 'T', links: [null] })).toBeUndefined();
});
