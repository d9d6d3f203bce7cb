import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import type { ImportOptions } from '#cli/import/options.ts';
import { runImport } from '#cli/import/run-import.ts';
import { createLifetime } from '#cli/lifetime.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { MODULES } from '#modules/registry.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'src/demo/contracts');

let site: DemoSite;
let app: App;
let other: Server;
let from: string;
let folder: string;
/** Of three sources: an ERC-20, an ERC-721, an ERC-1155. */
let tokens: [string, string, string];
/** What the other explorer answers, by path and query; all else is 404. */
let answers: Record<string, unknown>;
let requests: string[] = [];
/** Paths that it answers with 400. */
const broken = new Set<string>();

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  await copyFile(join(ROOT, 'node_modules/solc/soljson.js'), join(folder, 'solc-0.8.37.js'));
  site = await startDemoSite();
  const part = createApi({
    ...{ registry: 'none', folder, atOnce: 1, timeoutSeconds: 60, memoryMib: 2048 },
    ...{ projects: undefined, visualizeBasePath: '' },
  });
  app = await createApp(site.api.context, { parts: [part], rateLimitRequests: 0 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await site.get('/api/v2/tokens');
  const findToken = (type: string) =>
    body.items.find((token: { type: string }) => token.type === type).address_hash;
  tokens = ['ERC-20', 'ERC-721', 'ERC-1155'].map(findToken) as typeof tokens;
  other = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (broken.has(path)) return response.writeHead(400).end();
    const answer = answers[path];
    return response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}));
  });
  from = await listen(other);
  answers = await makeAnswers();
}, 120_000);

afterAll(async () => {
  await app.server.close();
  await site.stop();
  other.closeAllConnections();
  other.close();
  await rm(folder, { recursive: true });
});

/** A contract as explorers of two ages answer it. */
async function makeContract(over: object) {
  const files = (await readdir(SOURCES)).filter((file) => file !== 'DemoToken.sol');
  const read = (file: string) => readFile(join(SOURCES, file), 'utf8');
  return {
    ...{ is_verified: true, name: 'DemoToken', language: 'solidity', license_type: 'mit' },
    ...{ compiler_version: 'v0.8.37+commit.f401782d', file_path: 'DemoToken.sol' },
    source_code: await read('DemoToken.sol'),
    additional_sources: await Promise.all(
      files.map(async (file) => ({ file_path: file, source_code: await read(file) })),
    ),
    compiler_settings: {
      ...{ evmVersion: 'prague', optimizer: { enabled: true, runs: 200 } },
      ...{ compilationTarget: { 'DemoToken.sol': 'DemoToken' }, outputSelection: { '*': { '*': ['abi'] } } },
    },
    ...over,
  };
}

const info = (over: object) => ({
  ...{
    projectWebsite: 'https://token.test',
    projectEmail: 'a@token.test',
    iconUrl: 'https://token.test/i.png',
  },
  ...{ projectDescription: 'A token', projectName: 'Token', github: null, ...over },
});

async function makeAnswers(): Promise<Record<string, unknown>> {
  const [first, second, third] = tokens;
  const { body: genesis } = await site.get('/api/v2/blocks/0');
  const source = await makeContract({});
  const contract = '/api/v2/smart-contracts';
  const chain = '/api/v1/chains/31337/token-infos';
  return {
    '/api/v2/blocks/0': { hash: genesis.hash },
    [contract]: {
      items: [{ address: { hash: first } }],
      next_page_params: { smart_contract_id: 7, items_count: 50 },
    },
    [`${contract}?smart_contract_id=7&items_count=50`]: {
      items: [{ address: { hash: second } }, { address: { hash: third } }, { address: 'nonsense' }],
      next_page_params: null,
    },
    [`${contract}/${first.toLowerCase()}`]: source,
    [`${contract}/${second.toLowerCase()}`]: {
      ...source,
      compiler_settings: { optimizer: { enabled: false } },
    },
    [`${contract}/${third.toLowerCase()}`]: { ...source, language: 'scilla' },
    '/api/v2/tokens': {
      items: [{ address: first }, { address: second }, { address_hash: third }],
      next_page_params: null,
    },
    [`${chain}/${first.toLowerCase()}`]: info({}),
    [`${chain}/${second.toLowerCase()}`]: info({ iconUrl: 'javascript:alert(1)' }),
    [`${chain}/${third.toLowerCase()}`]: {},
    [`/api/v2/addresses/${first.toLowerCase()}`]: {
      public_tags: [
        { display_name: 'Bridge', label: 'bridge' },
        { display_name: '\u202egnp.exe' },
        { label: 'x'.repeat(300) },
      ],
    },
    '/api/v2/addresses': { items: [{ hash: third }], next_page_params: null },
    [`/api/v2/addresses/${third.toLowerCase()}`]: {
      public_tags: Array.from({ length: 30 }, (_, place) => ({ display_name: `Tag ${place}` })),
    },
  };
}

async function importAll(over: Partial<ImportOptions> = {}) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const { host, port, user, password, database } = site.database.connection;
  const url = `postgres://${user}:${encodeURIComponent(password ?? '')}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
  const lifetime = createLifetime(note);
  const to = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  try {
    await runImport(
      { kind: 'import', from, to, rate: 100, startsOver: false, ...over },
      {
        config: { database: { url, dataDir: folder }, server: {} } as never,
        logger: { info: note, warn: note, progress: () => {} },
        lifetime,
        importers: MODULES.flatMap((manifest) => manifest.importers ?? []),
      },
    );
  } finally {
    await lifetime.stop();
  }
  return lines;
}

test('what another explorer of the chain knows is taken over, from where it was ended', async () => {
  const [first, second, third] = tokens;
  const secondPage = '/api/v2/smart-contracts?smart_contract_id=7&items_count=50';
  broken.add(secondPage);
  await expect(importAll()).rejects.toThrow('status 400');
  const verified = await app.server.inject({ url: `/api/v2/smart-contracts/${first}` });
  expect(verified.json()).toMatchObject({ is_verified: true, name: 'DemoToken', license_type: 'mit' });

  broken.clear();
  requests = [];
  const lines = await importAll();
  expect(requests).not.toContain('/api/v2/smart-contracts');
  expect(requests).not.toContain(`/api/v2/smart-contracts/${first.toLowerCase()}`);
  expect(lines[0]).toContain(
    'Continuing with the list smart-contracts; so far contracts verified 1, tags 1, addresses 1',
  );
  const refused = lines.filter((line) => line.includes('is not verified'));
  expect(refused[0]).toContain(`${second.toLowerCase()} is not verified: `);
  expect(refused[1]).toBe(
    `${third.toLowerCase()} is not verified: contracts in scilla are not verified here`,
  );
  expect(lines.at(-1)).toBe(
    'Done: contracts verified 1, tags 11, addresses 7, contracts refused 2, token infos 1, token infos refused 1.',
  );

  const { rows: tags } = await site.database.pool.query(
    `select '0x' || encode(address, 'hex') as address, count(*)::int, min(label) as label from app.public_tags group by 1`,
  );
  expect(tags).toEqual(
    expect.arrayContaining([
      { address: first.toLowerCase(), count: 1, label: 'Bridge' },
      { address: third.toLowerCase(), count: 10, label: 'Tag 0' },
    ]),
  );
  const { rows: infos } = await site.database.pool.query('select fields from app.token_infos');
  expect(infos).toEqual([{ fields: expect.objectContaining({ projectWebsite: 'https://token.test' }) }]);
  expect(JSON.stringify(infos)).not.toContain('requester');
}, 120_000);

test('a second time nothing is asked for, and what is known here stays', async () => {
  requests = [];
  expect((await importAll())[0]).toContain('is imported already');
  expect(requests).toEqual(['/api/v2/blocks/0']);
  const [first] = tokens;
  answers[`/api/v1/chains/31337/token-infos/${first.toLowerCase()}`] = info({
    projectWebsite: 'https://evil.test',
  });
  const lines = await importAll({ startsOver: true });
  expect(lines.at(-1)).toBe(
    'Done: contracts verified before 1, addresses 7, contracts refused 2, token infos refused 1.',
  );
  const { rows } = await site.database.pool.query(
    `select fields ->> 'projectWebsite' as site from app.token_infos`,
  );
  expect(rows).toEqual([{ site: 'https://token.test' }]);
}, 120_000);

test('an explorer of another chain, and a server that is not there, are refused', async () => {
  await expect(importAll({ to: 'http://127.0.0.1:1', startsOver: true })).rejects.toThrow(
    'No Spyglass responds',
  );
  answers['/api/v2/blocks/0'] = { hash: `0x${'1'.repeat(64)}` };
  await expect(importAll({ startsOver: true })).rejects.toThrow('has another chain');
}, 120_000);
