import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { compressLargeAnswers } from './compress-large-answers.ts';

const LARGE = { text: 'abc'.repeat(20_000) };

function serve() {
  const server = Fastify();
  compressLargeAnswers(server);
  server.get('/large', (_, reply) => reply.header('vary', 'cookie').send(LARGE));
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
