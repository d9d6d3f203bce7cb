import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { HOSTILE_SOURCES, writeHostileSource } from '../support/hostile-sources.ts';

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
const hasEnded = async () => /^(success|error)$/.test((await readStatus()).status);

for (const source of HOSTILE_SOURCES.filter(({ isRefused }) => !isRefused)) {
  const { title, reason } = source;
  test(`${title}: refused with the reason, and the site answers meanwhile`, async () => {
    const sent = await send(writeHostileSource(source));
    expect([title, sent.status]).toEqual([title, 200]);
    await expect.poll(hasEnded, { timeout: 60_000, interval: 100 }).toBe(true);
    const { status, errors = {} } = await readStatus();
    expect([status, Object.values(errors).flat().join(' ')]).toEqual([
      'error',
      expect.stringMatching(reason),
    ]);
    expect(await (await fetch(path)).json()).not.toHaveProperty('is_verified');
  }, 90_000);
}

test.each(HOSTILE_SOURCES.filter(({ isRefused }) => isRefused))(
  '$title: refused as it is sent',
  async (source) => {
    const sent = await send(writeHostileSource(source));
    expect([sent.status, await sent.json()]).toEqual([
      422,
      expect.objectContaining({ message: expect.stringMatching(source.reason) }),
    ]);
    const deep = writeHostileSource(source);
    const body = `{"compilerVersion":"${VERSION}","contractIdentifier":"A.sol:A","stdJsonInput":${deep}}`;
    const headers = { 'content-type': 'application/json' };
    const address = path.split('/').at(-1);
    const url = `${new URL(path).origin}/v2/verify/31337/${address}`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('nested more than 100'),
    ]);
    expect((await fetch(path)).status).toBe(200);
  },
);

const FLATTENED = { compiler_version: VERSION, source_code: 'contract A {}', contract_name: 'A' };
const STANDARD = { language: 'Solidity', sources: { 'A.sol': { content: 'contract A {}' } } };
/** What is fine by itself, with spaces behind it. */
const pad = (value: object) => JSON.stringify(value).padEnd(50 * MIB);
const json = { 'content-type': 'application/json' };

/** Sends a body without a connection, which the server would close on who goes on sending. */
async function inject(method: string, body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request(`${path}/verification/via/${method}`, { method: 'POST', body, headers });
  const answer = await app.server.inject({
    method: 'POST',
    url: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return [answer.statusCode, answer.body] as const;
}

function toForm(file: BlobPart, name = 'input.json'): FormData {
  const body = new FormData();
  body.set('compiler_version', VERSION);
  body.append('files[]', new Blob([file]), name);
  return body;
}

test.each<[string, () => ReturnType<typeof inject>, number, RegExp]>([
  ['A file of 50 MB', () => inject('standard-input', toForm(pad(STANDARD))), 413, /larger than the limit/],
  [
    'An archive of 50 MB',
    () => inject('standard-input', toForm(gzipSync(pad(STANDARD)), 'input.json.gz')),
    422,
    /no standard JSON/,
  ],
  ['A body of 50 MB', () => inject('flattened-code', pad(FLATTENED), json), 413, /larger than the limit/],
  [
    'A compressed body of 50 MB',
    () => inject('flattened-code', gzipSync(pad(FLATTENED)), { ...json, 'content-encoding': 'gzip' }),
    415,
    /takes no compressed bodies/,
  ],
  [
    'A path that leads out',
    () => inject('standard-input', toForm(JSON.stringify(STANDARD), '../../../etc/cron.d/input.json')),
    422,
    /path of a source within its project/,
  ],
])('%s is refused at once, with the reason', async (_, send, status, reason) => {
  expect(await send()).toEqual([status, expect.stringMatching(reason)]);
  expect((await fetch(path)).status).toBe(200);
});

test('what is refused is refused for nothing else: without it, the same is taken', async () => {
  const started = [200, expect.stringContaining('Smart-contract verification started')];
  expect(await inject('standard-input', toForm(JSON.stringify(STANDARD)))).toEqual(started);
  expect(await inject('flattened-code', JSON.stringify(FLATTENED), json)).toEqual(started);
  await expect.poll(hasEnded, { timeout: 60_000, interval: 100 }).toBe(true);
}, 90_000);

test('sources of 4 MiB are taken, as a form and as JSON; other bodies end at the limit of the server', async () => {
  const comment = `// ${'x'.repeat(4 * MIB)}`;
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
  await expect.poll(hasEnded, { timeout: 60_000, interval: 100 }).toBe(true);
}, 90_000);
