import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPictureCache } from './picture-cache.ts';

const LIMITS = { bytesMax: 100, filesMax: 10 };
const keyOf = (number: number) => number.toString(16).padStart(64, '0');
const bytesOf = (size: number) => Buffer.alloc(size, 7);

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('what is not there is null, what was put is the same, also after a start', async () => {
  const folder = await makeFolder();
  const cache = await openPictureCache(folder, LIMITS);
  expect(await cache.get(keyOf(1))).toBeNull();
  await cache.put(keyOf(1), bytesOf(30));
  const again = await openPictureCache(folder, LIMITS);
  expect([await cache.get(keyOf(1)), await again.get(keyOf(1)), again.size()]).toEqual([
    bytesOf(30),
    bytesOf(30),
    30,
  ]);
});

test('the bytes stay below their bound: what was not asked for longest goes', async () => {
  const folder = await makeFolder();
  const cache = await openPictureCache(folder, LIMITS);
  for (const number of [1, 2, 3]) await cache.put(keyOf(number), bytesOf(30));
  await cache.get(keyOf(1));
  await cache.put(keyOf(4), bytesOf(40));
  expect((await readdir(folder)).sort()).toEqual([1, 3, 4].map((number) => `${keyOf(number)}.webp`));
  await cache.put(keyOf(5), bytesOf(101));
  expect([await cache.get(keyOf(5)), cache.size()]).toEqual([null, 100]);
  for (let number = 10; number < 60; number++) await cache.put(keyOf(number), bytesOf(1));
  expect([(await readdir(folder)).length, cache.size()]).toEqual([10, 10]);
});

test('pictures that come at once stay below the bound together, and every file is counted', async () => {
  const folder = await makeFolder();
  const cache = await openPictureCache(folder, LIMITS);
  await Promise.all(Array.from({ length: 40 }, (_, number) => cache.put(keyOf(number), bytesOf(30))));
  expect([(await readdir(folder)).length, cache.size()]).toEqual([3, 90]);
});

test('a smaller bound holds from the start, and only pictures are deleted', async () => {
  const folder = await makeFolder();
  const cache = await openPictureCache(folder, LIMITS);
  for (const number of [1, 2]) await cache.put(keyOf(number), bytesOf(30));
  await writeFile(join(folder, 'notes.txt'), 'an operator’s own');
  await writeFile(join(folder, '01234567-89ab-cdef-0123-456789abcdef.part'), 'half');
  await mkdir(join(folder, `${keyOf(9)}.webp`));
  const small = await openPictureCache(folder, { ...LIMITS, bytesMax: 40 });
  expect(small.size()).toBe(30);
  expect((await readdir(folder)).filter((name) => !name.endsWith('.webp'))).toEqual(['notes.txt']);
});

test('a file that somebody deleted is not there', async () => {
  const folder = await makeFolder();
  const cache = await openPictureCache(folder, LIMITS);
  await cache.put(keyOf(1), bytesOf(30));
  await rm(join(folder, `${keyOf(1)}.webp`));
  expect([await cache.get(keyOf(1)), cache.size()]).toEqual([null, 0]);
});
