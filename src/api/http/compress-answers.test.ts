import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

/** As much as is compressed in the main thread whatever else is under way. */
const SHORT = { text: 'abc'.repeat(1000) };
const LARGE = { text: 'abc'.repeat(20_000) };
/** More than is compressed in the main thread. */
const HUGE = { text: 'abc'.repeat(100_000) };

function serve(underWay = 1) {
  const server = Fastify();
  compressAnswers(server, () => underWay);
  server.get('/large', (_, reply) => reply.header('vary', 'cookie').send(LARGE));
  server.get('/huge', () => HUGE);
  server.get('/short', () => SHORT);
  server.get('/small', () => ({ text: 'abc' }));
  server.get('/text', (_, reply) => reply.type('text/csv').send(LARGE.text));
  server.get('/done', (_, reply) => reply.header('content-encoding', 'x').send(LARGE));
  onTestFinished(() => server.close());
  return server;
}

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0.5, gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['*', 'br', brotliDecompressSync],
])('large JSON is compressed for "%s" with %s', async (accepted, used, decompress) => {
  const { headers, rawPayload } = await serve().inject({
    url: '/large',
    headers: { 'accept-encoding': accepted },
  });
  expect(headers).toMatchObject({
    'content-encoding': used,
    vary: 'cookie, accept-encoding',
    'content-length': String(rawPayload.length),
  });
  expect(JSON.parse(String(decompress(rawPayload)))).toEqual(LARGE);
});

test.each([
  ['/huge', 1, 'gzip', gunzipSync, HUGE],
  ['/huge', 1, 'br', brotliDecompressSync, HUGE],
  ['/short', 1, 'gzip', gunzipSync, SHORT],
  ['/short', 2, 'br', brotliDecompressSync, SHORT],
  ['/large', 2, 'gzip', gunzipSync, LARGE],
  ['/large', 2, 'br', brotliDecompressSync, LARGE],
])(
  '%s with %i requests under way is compressed with %s',
  async (url, underWay, encoding, decompress, expected) => {
    const { headers, rawPayload } = await serve(underWay).inject({
      url,
      headers: { 'accept-encoding': encoding },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(String(decompress(rawPayload)))).toEqual(expected);
  },
);

test.each([
  ['/large', ''],
  ['/large', 'identity'],
  ['/large', 'br;q=0, gzip;q=0'],
  ['/small', 'gzip'],
  ['/text', 'gzip'],
])('%s stays as it is for "%s"', async (url, accepted) => {
  const { headers } = await serve().inject({ url, headers: { 'accept-encoding': accepted } });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('what is encoded already stays so', async () => {
  const { headers, json } = await serve().inject({ url: '/done', headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('x');
  expect(json()).toEqual(LARGE);
});
