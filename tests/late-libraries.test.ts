import { expect, test } from 'vitest';
import { isTestData, isTestFile, listSourceFiles } from './support/source-file.ts';

/** Libraries that few requests need, with files that load them when they are first needed. */
const LATE = ['@modelcontextprotocol/server', 'graphql', 'viem', 'viem/actions', 'viem/op-stack'];

const files = new Map(listSourceFiles('src').map((file) => [file.path, file]));
const roots = [...files.keys()].filter(
  (path) =>
    !isTestFile(path) &&
    !isTestData(path) &&
    /^src\/(?:cli\/|modules\/(?:[^/]+\.ts$|[^/]+\/(?:manifest|api\/api|indexer\/indexer)\.ts$))/.test(path),
);

test('a server that starts does not load the libraries of rare requests', () => {
  const loaded = new Map<string, string>();
  const waiting = [...roots];
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const { specifier, target, isTypeOnly, isLate } of files.get(path)?.imports ?? []) {
      if (isTypeOnly || isLate) continue;
      if (target === undefined) loaded.set(specifier, path);
      else if (!seen.has(target)) {
        seen.add(target);
        waiting.push(target);
      }
    }
  }
  expect(loaded.has('fastify')).toBe(true);
  expect(loaded.has('viem/utils')).toBe(true);
  expect(LATE.flatMap((name) => (loaded.has(name) ? [`${loaded.get(name)} loads ${name}`] : []))).toEqual([]);
});
