import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPrivateAddresses } from '#tests/support/private-addresses.ts';
import { guardedFetch } from './guarded-fetch.ts';

let server: Server;
let origin: string;
let requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/redirect') response.writeHead(302, { location: '/json' }).end();
    else if (request.url === '/endless') {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
      response.on('close', () => clearInterval(timer));
    } else if (request.url === '/silent') response.writeHead(200).flushHeaders();
    else response.writeHead(200, { 'content-type': 'Application/JSON; charset=utf-8' }).end('{"a":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const LIMITS = { bytesMax: 5000, timeoutMs: 2000 };
const OPEN = { ...LIMITS, isAllowed: () => true };

/** Resolves every name to the given addresses, one answer after the other. */
function resolveTo(...answers: string[][]): typeof lookup {
  let asked = 0;
  return ((_: string, __: object, done: (error: null, all: object[]) => void) => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
    done(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
}

test('guardedFetch() reads what an allowed host answers', async () => {
  const { mimeType, bytes } = await guardedFetch(`${origin}/json`, OPEN);
  expect([mimeType, bytes.toString()]).toEqual(['application/json', '{"a":1}']);
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::a00:1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1:8545/',
  'http://user:secret@example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'not an address',
])('guardedFetch() refuses %s', async (address) => {
  await expect(guardedFetch(address, LIMITS)).rejects.toMatchObject({ code: 'refused' });
});

test('guardedFetch() reaches no spelling of a private host by any method', async () => {
  requests = [];
  const through: string[] = [];
  for (const address of listPrivateAddresses(Number(new URL(origin).port)))
    for (const method of ['GET', 'POST'] as const)
      await guardedFetch(address, { ...LIMITS, method }).then(
        () => through.push(`${method} ${address}`),
        () => {},
      );
  expect([through, requests]).toEqual([[], []]);
});

test('guardedFetch() refuses a name that leads to a private address, also beside a public one', async () => {
  requests = [];
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], ['::ffff:192.168.0.1']]) {
    const options = { ...LIMITS, lookup: resolveTo(addresses) };
    await expect(guardedFetch('http://example.test/', options)).rejects.toMatchObject({ code: 'refused' });
  }
  expect(requests).toEqual([]);
});

test('guardedFetch() connects to the address that it checked, whatever the name means a moment later', async () => {
  requests = [];
  const rebinding = resolveTo(['127.0.0.1'], ['127.0.0.2']);
  const checked: string[] = [];
  const isAllowed = (address: string) => {
    checked.push(address);
    return address === '127.0.0.1';
  };
  await guardedFetch(`${origin}/json`, { ...LIMITS, lookup: rebinding, isAllowed });
  await expect(
    guardedFetch(`${origin}/json`, { ...LIMITS, lookup: rebinding, isAllowed }),
  ).rejects.toMatchObject({ code: 'refused' });
  expect([checked, requests]).toEqual([['127.0.0.1', '127.0.0.2'], ['/json']]);
});

test('guardedFetch() follows no redirect', async () => {
  requests = [];
  await expect(guardedFetch(`${origin}/redirect`, OPEN)).rejects.toMatchObject({ code: 'bad_status' });
  expect(requests).toEqual(['/redirect']);
});

test('guardedFetch() stops at its size and at its time', async () => {
  await expect(guardedFetch(`${origin}/endless`, OPEN)).rejects.toMatchObject({ code: 'too_large' });
  await expect(guardedFetch(`${origin}/silent`, { ...OPEN, timeoutMs: 100 })).rejects.toMatchObject({
    code: 'unreachable',
    retryable: true,
  });
});
