import Fastify, { type FastifyReply } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { JSON_VALUES_MAX } from '#lib/json/bounded-json.ts';
import { createLargeJsonParser, LARGE_BODY_BYTES_MAX, limitLargeBodies } from './large-bodies.ts';

const servers: ReturnType<typeof Fastify>[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

test('three large bodies are answered at once, one of a client, whichever scopes take them', async () => {
  const server = Fastify({ bodyLimit: LARGE_BODY_BYTES_MAX });
  servers.push(server);
  const begun: FastifyReply[] = [];
  for (const path of ['/one', '/other'])
    void server.register(async (scope) => {
      limitLargeBodies(scope, ({ headers }) => String(headers.client));
      scope.post(path, (_, reply) => void begun.push(reply));
    });
  const send = (url: string, client: string, bytes = 300 * 1024) =>
    server.inject({ method: 'POST', url, headers: { client }, payload: { text: 'x'.repeat(bytes) } });
  const answers = ['a', 'a', 'b', 'c', 'd'].map((client, place) =>
    send(place % 2 ? '/one' : '/other', client),
  );
  await expect.poll(() => begun.length, { timeout: 15_000 }).toBe(3);
  const small = send('/one', 'a', 10);
  await expect.poll(() => begun.length, { timeout: 15_000 }).toBe(4);
  for (let place = 0; place < 6; place++) {
    await expect.poll(() => begun.length, { timeout: 15_000 }).toBeGreaterThan(place);
    begun[place]?.send('done');
  }
  for (const { statusCode } of await Promise.all([...answers, small])) expect(statusCode).toBe(200);
});

test('large JSON is parsed, and that of very many values is not', async () => {
  const server = Fastify({ bodyLimit: LARGE_BODY_BYTES_MAX });
  servers.push(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, createLargeJsonParser(server));
  server.post('/', async ({ body }) => Object.keys(Object(body)));
  const send = (payload: string) =>
    server.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });
  expect((await send(JSON.stringify({ source: '[{,'.repeat(1_000_000) }))).json()).toEqual(['source']);
  const { code, message } = (await send(`[${'{},'.repeat(JSON_VALUES_MAX / 2)}{}]`)).json();
  expect([code, message]).toEqual(['payload_too_large', 'The JSON of the body has too many values']);
  expect((await send('{"__proto__":{}}')).statusCode).toBe(400);
});
