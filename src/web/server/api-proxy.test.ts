import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestConfig } from '../web-config.test-data.ts';
import { registerApiProxy } from './api-proxy.ts';

let upstream: FastifyInstance;
let service: FastifyInstance;
let app: FastifyInstance;
let serviceOrigin = '';

beforeAll(async () => {
  upstream = Fastify();
  upstream.all('/base/api/v2/echo', async ({ headers, method, body, query }, reply) => {
    reply.header('x-bs-account-csrf', 'token-1').header('set-cookie', 'leak=1').header('x-secret', 'no');
    return { headers, method, body, query };
  });
  upstream.get('/base/api/v2/moved', (_, reply) => reply.redirect('http://127.0.0.1:1/inside'));
  upstream.get('/base/api/v2/limited', (_, reply) =>
    reply.code(429).header('retry-after', '7').send({ message: '429 Too Many Requests' }),
  );
  upstream.post('/base/api/v2/key', (_, reply) =>
    reply.header('set-cookie', ['leak=1', 'api_v2_temp_token=t; Domain=api.test']).send({ message: 'OK' }),
  );
  upstream.get('/base/api/account/v2/get_csrf', (_, reply) =>
    reply.header('x-bs-account-csrf', 'token-2').send({}),
  );
  service = Fastify();
  service.get('/api/v1/counters', async () => ({ counters: [] }));
  const origin = await upstream.listen({ host: '127.0.0.1', port: 0 });
  serviceOrigin = await service.listen({ host: '127.0.0.1', port: 0 });
  app = Fastify();
  await app.register(async (scope) =>
    registerApiProxy(scope, {
      config: createTestConfig(),
      clientDir: '',
      budget: null,
      remote: { origin, basePath: '/base' },
      services: [serviceOrigin],
      now: Date.now,
      log: app.log,
    }),
  );
});

afterAll(async () => {
  await Promise.all([app.close(), upstream.close(), service.close()]);
});

test('the relay forwards four headers and the session cookie, and nothing else of the visitor', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/node-api/proxy/base/api/v2/echo?q=a%20b',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': 'c',
      authorization: 'a',
      cookie: 'other=1; _explorer_key=k; more=2',
      'x-forwarded-for': '1.2.3.4',
      'user-agent': 'visitor',
    },
    payload: { hello: 1 },
  });
  const { headers, method, body, query } = response.json();
  expect({ method, body, query }).toEqual({ method: 'POST', body: { hello: 1 }, query: { q: 'a b' } });
  expect(headers).toMatchObject({ 'x-csrf-token': 'c', authorization: 'a', cookie: '_explorer_key=k' });
  expect(headers).not.toHaveProperty('x-forwarded-for');
  expect(headers['user-agent']).not.toBe('visitor');
});

test('the relay gives back the CSRF header and no other header of the API', async () => {
  const { headers } = await app.inject('/api/proxy/base/api/v2/echo');
  expect(headers['x-bs-account-csrf']).toBe('token-1');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('x-secret');
});

test('the relay gives back the status and body of the API', async () => {
  const response = await app.inject('/node-api/proxy/base/api/v2/limited');
  expect([response.statusCode, response.json()]).toEqual([429, { message: '429 Too Many Requests' }]);
  expect(response.headers['retry-after']).toBe('7');
});

test('the key that a captcha buys goes both ways, on our own host', async () => {
  const bought = await app.inject({ method: 'POST', url: '/node-api/proxy/base/api/v2/key', payload: {} });
  expect(bought.headers['set-cookie']).toBe('api_v2_temp_token=t; Path=/; HttpOnly; SameSite=Lax');
  const used = await app.inject({
    url: '/node-api/proxy/base/api/v2/echo',
    headers: { cookie: 'other=1; api_v2_temp_token=t' },
  });
  expect(used.json().headers.cookie).toBe('api_v2_temp_token=t');
});

test('the relay follows no redirect', async () => {
  const response = await app.inject('/api/proxy/base/api/v2/moved');
  expect(response.statusCode).toBe(502);
  expect(response.json().message).toContain('redirect');
});

test('the relay speaks to a configured service', async () => {
  const response = await app.inject({
    url: '/node-api/proxy/api/v1/counters',
    headers: { 'x-endpoint': serviceOrigin },
  });
  expect(response.json()).toEqual({ counters: [] });
});

test('the relay speaks to no host that is not configured', async () => {
  for (const endpoint of ['http://127.0.0.1:1', `${serviceOrigin}@evil.test`, 'http://localhost', 'x', '']) {
    const response = await app.inject({
      url: '/api/proxy/api/v1/counters',
      headers: { 'x-endpoint': endpoint },
    });
    expect(response.statusCode, endpoint).toBe(403);
  }
});

test.each(['/api/other', '/base/../other', '/base/%2e%2e/other', '/base/..\\other', '/based/api'])(
  'a path outside the base path of the API (%s) is refused',
  async (path) => {
    const response = await app.inject(`/api/proxy${path}`);
    expect([response.statusCode, response.json()]).toEqual([403, { message: 'Restricted access' }]);
  },
);

test('an address that would leave the host is refused', async () => {
  const response = await app.inject({ url: '/api/proxy//evil.test/x' });
  expect([403, 404]).toContain(response.statusCode);
});

test('an API that nobody answers for gives 502 with a sentence', async () => {
  const dead = Fastify();
  await dead.register(async (scope) =>
    registerApiProxy(scope, {
      config: createTestConfig(),
      clientDir: '',
      budget: null,
      remote: { origin: 'http://127.0.0.1:9', basePath: '' },
      now: Date.now,
      log: dead.log,
    }),
  );
  const response = await dead.inject('/api/proxy/api/v2/stats');
  expect([response.statusCode, response.json().message]).toEqual([
    502,
    'The API at http://127.0.0.1:9 could not be reached',
  ]);
  const csrf = await dead.inject('/api/csrf');
  expect(csrf.statusCode).toBe(502);
});

test('/node-api/csrf and /api/csrf answer with the token of the API', async () => {
  const answers = await Promise.all(['/node-api/csrf', '/api/csrf'].map((path) => app.inject(path)));
  expect(answers.map((answer) => answer.json())).toEqual([{ token: 'token-2' }, { token: 'token-2' }]);
});

test('the relay passes on that gas prices are needed with what they are made of', async () => {
  const headers = { 'updated-gas-oracle': 'true' };
  const response = await app.inject({ url: '/node-api/proxy/base/api/v2/echo', headers });
  expect(response.json().headers).toMatchObject(headers);
});
