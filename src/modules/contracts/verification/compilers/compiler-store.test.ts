import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCompilerStore } from './compiler-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compilers-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A tar archive of one file. */
function tarOf(path: string, content: string): Buffer {
  const head = Buffer.alloc(512);
  head.write(path, 0);
  head.write(content.length.toString(8).padStart(11, '0'), 124);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([head, body, Buffer.alloc(1024)]);
}

/** A registry with one version; counts what is asked. */
function registryOf({ path = 'package/soljson.js', integrity = '' } = {}) {
  const archive = gzipSync(tarOf(path, 'compiler'));
  const digest = createHash('sha512').update(archive).digest('base64');
  const asked: string[] = [];
  const answer = async (url: unknown) => {
    asked.push(String(url));
    if (String(url) === 'http://r/solc/0.8.2')
      return Response.json({
        dist: { tarball: 'http://r/a.tgz', integrity: integrity || `sha512-${digest}` },
      });
    return String(url) === 'http://r/a.tgz' ? new Response(archive) : new Response(null, { status: 404 });
  };
  return { asked, fetch: answer as typeof fetch };
}

test('a compiler is fetched once, checked and kept', async () => {
  const { asked, fetch } = registryOf();
  const store = createCompilerStore({ folder, registry: 'http://r', fetch });
  const [first, second] = await Promise.all([store.getSolc('0.8.2'), store.getSolc('0.8.2')]);
  expect(first).toBe(second);
  expect(await readFile(first, 'utf8')).toBe('compiler');
  await store.getSolc('0.8.2');
  expect(asked).toEqual(['http://r/solc/0.8.2', 'http://r/a.tgz']);
});

test('two versions are fetched at once, the next one when one of them has come', async () => {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const hanging = (url: unknown) => {
    asked.push(String(url));
    return new Promise<Response>((resolve) => ends.push(() => resolve(new Response(null, { status: 404 }))));
  };
  const store = createCompilerStore({ folder, registry: 'http://r', fetch: hanging as typeof fetch });
  const versions = ['0.8.2', '0.8.3', '0.8.4', '0.8.2', '0.8.4'];
  const all = Promise.allSettled(versions.map((version) => store.getSolc(version)));
  await expect.poll(() => asked).toHaveLength(2);
  await writeFile(join(folder, 'solc-0.8.5.js'), '');
  expect(await store.getSolc('0.8.5')).toBe(join(folder, 'solc-0.8.5.js'));
  expect(asked).toHaveLength(2);
  ends[0]?.();
  await expect.poll(() => asked).toHaveLength(3);
  expect([...asked].sort()).toEqual(['0.8.2', '0.8.3', '0.8.4'].map((version) => `http://r/solc/${version}`));
  for (const end of ends) end();
  expect((await all).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
});

test.each([
  ['another digest', { integrity: 'sha512-AAAA' }, '0.8.2', /differs from the hash in the registry/],
  ['no digest', { integrity: 'md5-AAAA' }, '0.8.2', /no solc 0\.8\.2 with a SHA-512 value/],
  ['no compiler', { path: 'package/other.js' }, '0.8.2', /holds no compiler/],
  ['no such version', {}, '0.9.9', /There is no solc 0\.9\.9/],
  ['another compiler in its package', {}, '0.8.1', /holds another one/],
])('with %s there is none, and nothing is kept', async (_, given, version, reason) => {
  const store = createCompilerStore({ folder, registry: 'http://r', ...registryOf(given) });
  await expect(store.getSolc(version)).rejects.toThrow(reason);
  await expect(readFile(join(folder, `solc-${version}.js`))).rejects.toThrow();
});

test('a registry that does not answer is said to', async () => {
  const fails = (async () => {
    throw new TypeError('fetch failed');
  }) as unknown as typeof fetch;
  const store = createCompilerStore({ folder, registry: 'http://r', fetch: fails });
  await expect(store.getSolc('0.8.2')).rejects.toMatchObject({ code: 'unreachable', retryable: true });
});

test('where nothing may be fetched, compilers of the folder are taken', async () => {
  const store = createCompilerStore({ folder, registry: null, fetch });
  await expect(store.getSolc('0.8.2')).rejects.toThrow("COMPILERS_REGISTRY is 'none'");
  await writeFile(join(folder, 'solc-0.8.2.js'), '');
  expect(await store.getSolc('0.8.2')).toBe(join(folder, 'solc-0.8.2.js'));
});
