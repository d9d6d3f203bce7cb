import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
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

test('/api/media-type cannot tell of a host that is not there, and wants an address', async () => {
  expect(await ask('http://nobody.invalid/', SHOWN)).toEqual([200, { type: null }]);
  expect((await ask('', SHOWN))[0]).toBe(422);
});
