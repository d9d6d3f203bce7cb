import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { settings } from '../settings.ts';
import { createGraphLinks } from './graph-links.ts';
import { openServer } from './open-server.ts';

const entry = (id: string, more: object = {}) => ({
  id,
  title: id.toUpperCase(),
  author: 'Ann',
  logo: `https://${id}.test/logo.svg`,
  shortDescription: 'Short',
  description: 'Long',
  categories: [],
  url: `https://${id}.test/app`,
  ...more,
});

/** Variables with which the module is on. */
const SWITCHED_ON = {
  MARKETPLACE_CONFIG_URL: [],
  MARKETPLACE_SUBMIT_FORM: 'https://form.test',
  NETWORK_RPC_URL: 'https://rpc.test',
};

async function open(source: object, more: { categories?: unknown; variables?: object } = {}) {
  const { categories: MARKETPLACE_CATEGORIES_URL, variables } = more;
  const config = createTestConfig({ ...variables });
  const asked = createTestConfig({
    ...SWITCHED_ON,
    ...(MARKETPLACE_CATEGORIES_URL !== undefined && { MARKETPLACE_CATEGORIES_URL }),
  });
  const { categories } = asked.server.modules.marketplace as { categories?: object };
  const words: string[] = [];
  const log = { warn: (_: unknown, text?: string) => void words.push(text ?? '') };
  const part = await openServer({ own: { source, categories }, config, now: () => 0, log: log as never });
  const ids = async () => {
    const answer = await part.answers?.marketplace_apps?.({});
    const { items } = answer as { items: { id: string }[] };
    return items.map(({ id }) => id);
  };
  return { part, words, ids };
}

test('the list is sorted by title; invalid entries and those of a known id are left out and logged', async () => {
  const { words, ids } = await open({
    items: [entry('swap'), { id: 'bad' }, entry('chat'), entry('swap', { title: 'Again' })],
  });
  expect(await ids()).toEqual(['chat', 'swap']);
  expect(words).toEqual(["An app is left out: 'title' is missing", 'An app is left out: another has its id']);
});

test('an id of MARKETPLACE_FEATURED_APP that no app has is logged once, for an empty list too', async () => {
  const words = async (id: string, items: object[] = [entry('swap')]) => {
    const variables = { ...SWITCHED_ON, MARKETPLACE_FEATURED_APP: id };
    const { words: logged, ids } = await open({ items }, { variables });
    for (let time = 0; time < 3; time += 1) await ids();
    return logged;
  };
  expect(await words('swap')).toEqual([]);
  const sentence = 'No app of the list has the id of MARKETPLACE_FEATURED_APP';
  expect(await words('swop')).toEqual([sentence]);
  expect(await words('swap', [])).toEqual([sentence]);
});

test('entries of the list in the variable that are no objects are remarked on', () => {
  const list = JSON.stringify([entry('swap'), 'text', null]);
  const { warnings, problems } = loadEnv(
    { ...SWITCHED_ON, MARKETPLACE_CONFIG_URL: list },
    { marketplace: settings },
  );
  expect(problems).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(/^MARKETPLACE_CONFIG_URL is .*: 2 of its entries are no objects\.$/),
  ]);
});

test('one app is answered by its id, and an unknown one is not', async () => {
  const { part } = await open({ items: [entry('swap')] });
  expect(await part.answers?.marketplace_app?.({ id: 'swap' })).toMatchObject({ title: 'SWAP' });
  expect(await part.answers?.marketplace_app?.({ id: 'nothing' })).toBeUndefined();
});

test('only the page of an app may have its origin in a frame, and an external app none', async () => {
  const { part, ids } = await open({
    items: [entry('swap'), entry('far', { external: true }), entry('a b')],
  });
  await ids();
  const frames = (path: string) => part.listFrameOrigins?.(path);
  expect(frames('/apps/swap')).toEqual(['https://swap.test']);
  expect(frames('/run/7/apps/swap')).toEqual(['https://swap.test']);
  for (const path of ['/', '/apps', '/apps/far', '/apps/other', '/x/apps/swap'])
    expect(frames(path), path).toEqual([]);
  expect(part.listPictureOrigins?.()).toContain('https://far.test');
});

test('a file of this machine is read, and one that is too large is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'apps-'));
  const file = join(folder, 'apps.json');
  await writeFile(file, JSON.stringify([entry('swap')]));
  expect(await (await open({ url: pathToFileURL(file).href })).ids()).toEqual(['swap']);
  await writeFile(file, JSON.stringify([entry('swap'), 'x'.repeat(1024 * 1024)]));
  const { part, words, ids } = await open({ url: pathToFileURL(file).href });
  expect(await ids()).toEqual([]);
  expect(words).toContain('The list of apps could not be read');
  await rm(folder, { recursive: true });
  expect(await part.answers?.marketplace_apps?.({})).toMatchObject({ is_unreadable: true });
  await expect(part.answers?.marketplace_app?.({ id: 'swap' })).rejects.toMatchObject({ status: 502 });
  expect(await part.listHits?.('swap')).toEqual([]);
  const empty = await open({ items: [] });
  expect(await empty.part.answers?.marketplace_apps?.({})).toMatchObject({ is_unreadable: false });
});

test('the categories are those of the apps, in the order of the operator, written or in a file', async () => {
  const items = [entry('swap', { categories: ['DeFi'] }), entry('chat', { categories: ['Social', 'Art'] })];
  const read = async (categories?: unknown) => {
    const { part } = await open({ items }, { categories });
    const answer = await part.answers?.marketplace_apps?.({});
    return (answer as { categories: string[] }).categories;
  };
  expect(await read()).toEqual(['Art', 'DeFi', 'Social']);
  expect(await read(['Social', 'Games'])).toEqual(['Social', 'Art', 'DeFi']);
  const folder = await mkdtemp(join(tmpdir(), 'categories-'));
  const file = join(folder, 'categories.json');
  await writeFile(file, JSON.stringify(['DeFi', 7, { name: 'Art' }, ' ']));
  expect(await read(pathToFileURL(file).href)).toEqual(['DeFi', 'Art', 'Social']);
  await rm(folder, { recursive: true });
});

test('the list may have the banner of the operator in a frame, and no other page', async () => {
  const variables = {
    ...SWITCHED_ON,
    MARKETPLACE_BANNER_CONTENT_URL: 'https://banner.test/b.html',
    MARKETPLACE_BANNER_LINK_URL: 'https://shop.test',
  };
  const { part } = await open({ items: [entry('swap')] }, { variables });
  expect(part.listFrameOrigins?.('/apps')).toEqual(['https://banner.test']);
  expect(part.listFrameOrigins?.('/run/7/apps')).toEqual(['https://banner.test']);
  for (const path of ['/', '/apps/other', '/txs']) expect(part.listFrameOrigins?.(path)).toEqual([]);
});

test('MARKETPLACE_GRAPH_LINKS_URL gives apps links to their data, of which those that are not right are left out', async () => {
  const links = {
    swap: [
      { title: 'Trades', url: 'https://graphs.test/swap' },
      { title: 'Bad', url: 'javascript:alert(1)' },
    ],
    other: 'nothing',
  };
  const found = await openGraphs({ links });
  expect([...found]).toEqual([['swap', [{ title: 'Trades', url: 'https://graphs.test/swap' }]]]);
  expect([...(await openGraphs(undefined))]).toEqual([]);
  const file = await openGraphs({ url: 'https://files.test/graphs.json' }, JSON.stringify(links));
  expect([...file]).toEqual([...found]);
});

test('a file of such links is read no further than 1 MiB, and one that holds no object is a failure', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 64) controller.error(new TypeError('It was read to the end'));
      else controller.enqueue(Buffer.alloc(256 * 1024, ' '));
    },
  });
  const source = { url: 'https://files.test/graphs.json' };
  const failures: unknown[] = [];
  expect([...(await openGraphs(source, endless, failures))]).toEqual([]);
  expect(String(failures[0])).toContain('is larger than 1048576 bytes');
  expect(sent).toBeLessThan(10);
  expect([...(await openGraphs(source, '[]', failures))]).toEqual([]);
  expect(String(failures[1])).toContain('holds no list');
});

function openGraphs(
  source: Parameters<typeof createGraphLinks>[0],
  body: ConstructorParameters<typeof Response>[0] = '{}',
  failures: unknown[] = [],
) {
  const deps = { now: () => 0, log: { warn: (error: unknown) => void failures.push(error) } as never };
  return createGraphLinks(source, { ...deps, fetch: async () => new Response(body) })();
}
