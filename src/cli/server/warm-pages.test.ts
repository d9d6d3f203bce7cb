import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { warmPages } from './warm-pages.ts';

/** A server of pages that notes what it is asked. */
function startPages(transactions: object[], onPage: (url: string) => void) {
  const server = Fastify();
  server.get('/api/v2/transactions', () => ({ items: transactions, next_page_params: null }));
  server.get('/*', ({ url }, reply) => {
    onPage(url);
    return reply.code(url.startsWith('/tokens') ? 500 : 200).send('a page');
  });
  return server;
}

const NEWEST = { hash: '0xaa', block_number: 7, from: { hash: '0xbb' } };
const PAGES = ['/', '/blocks', '/txs', '/accounts', '/block/7', '/tx/0xaa', '/tx/0xaa?tab=logs'];

test('a page of each kind is drawn several times, none of them twice from the same address', async () => {
  const urls: string[] = [];
  const server = startPages([NEWEST], (url) => urls.push(url));
  const drawn = await warmPages(server, new AbortController().signal);
  for (const page of [...PAGES, '/address/0xbb', '/address/0xbb?tab=logs'])
    expect(drawn.filter((path) => path === page)).toHaveLength(3);
  expect(drawn).not.toContain('/tokens');
  expect(new Set(urls).size).toBe(urls.length);
});

test('on a chain without transactions the lists are drawn', async () => {
  const server = startPages([], () => {});
  expect(await warmPages(server, new AbortController().signal)).toHaveLength(3 * 4);
});

test('it ends where the server stops', async () => {
  const stop = new AbortController();
  const server = startPages([NEWEST], () => stop.abort());
  expect(await warmPages(server, stop.signal)).toEqual(['/']);
});
