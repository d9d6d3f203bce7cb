import Fastify, { type FastifyReply } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { LARGE_BODY_BYTES_MAX, limitLargeBodies } from './large-bodies.ts';

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
