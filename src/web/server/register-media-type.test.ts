import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listPrivateAddresses } from '#tests/support/private-addresses.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { registerMediaType } from './register-media-type.ts';

const SHOWN = { NFT_REMOTE_MEDIA: 'true' };

async function ask(url: string, variables: Record<string, string> = {}) {
  const app = fastify();
  onTestFinished(() => app.close());
  registerMediaType(app, createTestConfig(variables));
  const { statusCode, body } = await app.inject({ url: '/api/media-type', query: url === '' ? {} : { url } });
  return [statusCode, JSON.parse(body)];
}

test('/api/media-type asks nobody where the operator shows no media from elsewhere', async () => {
  expect(await ask('http://example.test/1.png')).toEqual([
    403,
    { message: 'This server shows no media from elsewhere' },
  ]);
});

test.each(['http://127.0.0.1:8545/', 'http://[::1]/', 'http://169.254.169.254/', 'file:///etc/passwd', 'x'])(
  '/api/media-type asks no private host (%s)',
  async (url) => {
    expect((await ask(url, SHOWN))[0]).toBe(422);
  },
);

test('/api/media-type does not know of a host that is not there, and needs an address', async () => {
  expect(await ask('http://nobody.invalid/', SHOWN)).toEqual([200, { type: null }]);
  expect((await ask('', SHOWN))[0]).toBe(422);
});

test('/api/media-type reaches this machine by no spelling', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  for (const url of listPrivateAddresses((server.address() as AddressInfo).port))
    expect((await ask(url, SHOWN))[1].type ?? null).toBeNull();
  expect(requests).toBe(0);
});
