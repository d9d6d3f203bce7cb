import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createDevManifest } from '../scripts/dev/builds.mjs';
import { startFront } from '../scripts/dev/front.mjs';
import { isSource } from '../scripts/dev/is-source.mjs';
import { createVendor } from '../scripts/dev/vendor.mjs';
import { findFreePort } from './support/free-port.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PAGE = '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>A page</body></html>';

/** A server as it stands behind the address of `npm run dev`: a page with a policy, an answer, and a socket that repeats. */
async function startServer(): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url === '/page')
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "script-src 'self'",
        })
        .end(PAGE);
    else response.writeHead(201, { 'content-type': 'application/json', 'x-own': 'yes' }).end('{"a":1}');
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    sockets.close();
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('at one address Vite answers for modules and the server for all else, which is waited for', async () => {
  let announce: (port: number) => void = () => {};
  const serverPort = new Promise<number>((resolve) => {
    announce = resolve;
  });
  const port = await findFreePort();
  const front = await startFront({ root: ROOT, host: '127.0.0.1', port, runner: { port: () => serverPort } });
  onTestFinished(() => front.close());
  const origin = `http://127.0.0.1:${port}`;

  const early = fetch(`${origin}/api/v2/stats`);
  const module = await fetch(`${origin}/src/lib/hex.ts`);
  expect(module.headers.get('content-type')).toMatch(/javascript/);
  expect(await module.text()).not.toContain(': string');
  announce(await startServer());

  const answer = await early;
  expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([201, 'yes', { a: 1 }]);
  const page = await fetch(`${origin}/page`);
  expect(page.headers.get('content-security-policy')).toBeNull();
  const html = await page.text();
  expect(html).toContain('<script type="module" src="/@vite/client"></script>');
  expect(html.indexOf('/@react-refresh')).toBeLessThan(html.indexOf('/@vite/client'));
  expect(html).toContain('<body>A page</body>');

  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
  await once(socket, 'open');
  socket.send('again');
  expect(String((await once(socket, 'message'))[0])).toBe('again');
  socket.terminate();
});

test('createDevManifest() has a file for each module of the web app, and none for tests', () => {
  const manifest = createDevManifest(ROOT);
  expect(manifest['src/web/entry-client.tsx']).toEqual({ file: 'src/web/entry-client.tsx' });
  expect(manifest).toHaveProperty(['src/modules/account/web/web.ts']);
  expect(Object.keys(manifest).filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
});

test.each([
  ['src/api/rest/config.ts', true],
  ['src/web/styles/main.css', true],
  ['src/lib/net/cid.test.ts', false],
  ['tests/support/api.ts', false],
  ['../elsewhere/src/a.ts', false],
  ['dist/cli/main.js', false],
])('isSource() of %s is %s', (path, expected) => {
  expect(isSource(ROOT, join(ROOT, path))).toBe(expected);
});

test('createVendor() bundles the libraries that a build imports, with all that they export', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-vendor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const vendor = createVendor(folder);
  expect(vendor.plugin.resolveId('pg')).toBeNull();
  expect(vendor.plugin.resolveId('./zod.ts')).toBeNull();
  const urls = ['zod', '@noble/hashes/sha3'].map((library) => vendor.plugin.resolveId(library)?.id ?? '');
  expect(new Set(urls).size).toBe(2);
  await vendor.build();
  const [bundled, packaged] = await Promise.all([import(/* @vite-ignore */ urls[0] ?? ''), import('zod')]);
  expect(Object.keys(bundled).sort()).toEqual(Object.keys(packaged).sort());
  expect(() => bundled.z.string().parse(1)).toThrow(/expected string/);
});
