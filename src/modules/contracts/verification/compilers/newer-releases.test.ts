import { expect, test } from 'vitest';
import { createNewerReleases } from './newer-releases.ts';
import { SOLC_BUILDS } from './solc-builds.ts';

const [NEWEST = ''] = Object.keys(SOLC_BUILDS);
const [major, minor, patch] = NEWEST.split('.').map(Number) as [number, number, number];
const LATER = [
  `${major}.${minor}.${patch + 1}`,
  `${major}.${minor}.${patch + 10}`,
  `${major}.${minor + 1}.0`,
];

/** A registry with these versions, which can stop answering; counts what is asked. */
function openRegistry(versions: readonly string[]) {
  const registry = { asked: 0, isDown: false, nowMs: 1 };
  const fetch = async (url: unknown) => {
    registry.asked += 1;
    expect(url).toBe('http://r/solc');
    if (registry.isDown) throw new TypeError('fetch failed');
    return Response.json({ versions: Object.fromEntries(versions.map((version) => [version, {}])) });
  };
  const releases = createNewerReleases({
    ...{ registry: 'http://r', fetch: fetch as typeof globalThis.fetch, now: () => registry.nowMs },
  });
  return { registry, releases };
}

const settled = (registry: { asked: number }, releases: { list(): readonly string[] }, count: number) =>
  expect
    .poll(() => [releases.list().length, registry.asked], { timeout: 15_000 })
    .toEqual([LATER.length, count]);

test('releases newer than those that are known are listed, newest first', async () => {
  const odd = ['0.8.0', NEWEST, `${LATER[2]}-nightly.1`, '9', '0.8.99999', '__proto__'];
  const { registry, releases } = openRegistry([...odd, ...LATER]);
  expect(releases.list()).toEqual([]);
  await settled(registry, releases, 1);
  expect(releases.list()).toEqual([...LATER].reverse());
});

test('the registry is asked once for all that want the list, and again after 6 hours', async () => {
  const { registry, releases } = openRegistry(LATER);
  releases.list();
  releases.list();
  await settled(registry, releases, 1);
  registry.nowMs += 6 * 3_600_000;
  await settled(registry, releases, 2);
});

test('a registry that does not answer leaves the list as it was, and is asked again after 10 minutes', async () => {
  const { registry, releases } = openRegistry(LATER);
  registry.isDown = true;
  releases.list();
  await expect.poll(() => registry.asked).toBe(1);
  // Its failure has been taken up once what follows it in the queue has run.
  await new Promise((resolve) => setImmediate(resolve));
  registry.isDown = false;
  expect([releases.list(), registry.asked]).toEqual([[], 1]);
  registry.nowMs += 10 * 60_000;
  await settled(registry, releases, 2);
});

test('where nothing may be fetched, nothing is asked', () => {
  const fetch = () => Promise.reject(new Error('asked'));
  expect(createNewerReleases({ registry: null, fetch }).list()).toEqual([]);
});
