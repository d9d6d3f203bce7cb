import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/api/create-app.ts';
import { createApi } from '../../src/modules/contracts/api/api.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { HOSTILE_SOURCES } from '../support/hostile-sources.ts';

const VERSION = 'v0.8.37+commit.f401782d';
const MIB = 1024 * 1024;
const TIMEOUT_S = 5;

let site: DemoSite;
let app: App;
let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compilers-'));
  await copyFile(
    join(import.meta.dirname, '../../node_modules/solc/soljson.js'),
    join(folder, 'solc-0.8.37.js'),
  );
  site = await startDemoSite({ rounds: 0 });
  const part = createApi({
    ...{ registry: 'none', folder, atOnce: 1, timeoutSeconds: TIMEOUT_S, memoryMib: 1024 },
    ...{ projects: undefined, visualizeBasePath: '' },
  });
  app = await createApp(site.api.context, { parts: [part], rateLimitRequests: 0 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await site.get('/api/v2/tokens');
  const { port } = app.server.server.address() as AddressInfo;
  path = `http://127.0.0.1:${port}/api/v2/smart-contracts/${body.items[0].address_hash}`;
}, 240_000);

afterAll(async () => {
  await app.server.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

function send(file: Blob | string, name = 'input.json', init: RequestInit = {}): Promise<Response> {
  const body = new FormData();
  body.set('compiler_version', VERSION);
  body.append('files[]', file instanceof Blob ? file : new Blob([file]), name);
  return fetch(`${path}/verification/via/standard-input`, { method: 'POST', body, ...init });
}

const readStatus = async () => (await fetch(`${path}/verification`)).json() as Promise<any>;

for (const { title, sources, settings = {}, reason } of HOSTILE_SOURCES)
  test(`${title}: refused with the reason, and the site answers meanwhile`, async () => {
    const sent = await send(JSON.stringify({ language: 'Solidity', sources, settings }));
    expect([title, sent.status]).toEqual([title, 200]);
    await expect
      .poll(async () => (await readStatus()).status, { timeout: 60_000, interval: 100 })
      .toMatch(/^(success|error)$/);
    const { status, errors = {} } = await readStatus();
    expect([status, Object.values(errors).flat().join(' ')]).toEqual([
      'error',
      expect.stringMatching(reason),
    ]);
    expect(await (await fetch(path)).json()).not.toHaveProperty('is_verified');
  }, 90_000);

test.each([
  ['a file of 50 MB', () => send(new Blob([new Uint8Array(50 * MIB)]))],
  ['an archive of zeros', () => send(new Blob([gzipSync(Buffer.alloc(50 * MIB))]), 'sources.zip')],
  [
    'a compressed body of zeros',
    () =>
      fetch(`${path}/verification/via/flattened-code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: gzipSync(Buffer.alloc(50 * MIB)),
      }),
  ],
  ['a path that leads out', () => send('{}', '../../../etc/cron.d/input.json')],
])('%s is refused at once', async (_, request) => {
  const status = await request().then(
    (answer) => answer.status,
    // The server closes the connection on who goes on sending.
    () => 'closed',
  );
  expect([413, 415, 422, 'closed']).toContain(status);
  expect((await fetch(path)).status).toBe(200);
});

test('sources of 4 MiB are taken, as a form and as JSON; other bodies end at the limit of the server', async () => {
  const comment = `// ${'x'.repeat(4 * MIB)}`;
  const json = { 'content-type': 'application/json' };
  const code = JSON.stringify({ compiler_version: VERSION, source_code: comment, contract_name: 'A' });
  const flattened = `${path}/verification/via/flattened-code`;
  const answers = [
    await send(JSON.stringify({ language: 'Solidity', sources: { 'a.sol': { content: comment } } })),
    await fetch(flattened, { method: 'POST', headers: json, body: code }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const refused = fetch(path.replace(/smart-contracts.*/, 'key'), {
    method: 'POST',
    headers: json,
    body: code,
  });
  expect(await refused.then((answer) => answer.status).catch(() => 'closed')).not.toBe(200);
  await expect
    .poll(async () => (await readStatus()).status, { timeout: 60_000, interval: 100 })
    .toMatch(/^(success|error)$/);
}, 90_000);
