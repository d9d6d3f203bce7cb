import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateApp } from '#db/migrate.ts';
import { nameMigrations } from '#db/migrations/migration.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { APP_MIGRATIONS } from '../../db/app-migrations.ts';
import { insertSource } from '../../db/sources.ts';
import { createCompilerStore } from '../../verification/compilers/compiler-store.ts';
import { createCompileQueue } from '../verification/verifier.ts';
import { createNameKeeper } from './name-keeper.ts';

const code = { code: Buffer.from('00', 'hex'), immutables: [], libraries: [] };
const LIMITS = { timeoutMs: 10_000, memoryBytes: 2 ** 30, outputBytes: 2 ** 20 };

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compilers-'));
  database = await createTestDatabase();
  await migrateApp(database.pool, { on: nameMigrations('contracts', APP_MIGRATIONS), known: [] });
});

afterEach(() => Promise.all([database.drop(), rm(folder, { recursive: true })]));

function keepSource(version: string): Promise<number> {
  return insertSource(database.pool, {
    ...{ skeleton: Buffer.alloc(32), language: 'solidity', compiler_version: version, name: 'A' },
    ...{ file_path: 'A.sol', settings: {}, sources: { 'A.sol': 'contract A {}' }, abi: [] },
    ...{ storage_layout: null, compiled: { runtime: code, creation: code }, license: 1, method: 'sourcify' },
  });
}

/** A keeper whose registry answers so; at first it cannot be reached. */
function openKeeper() {
  const registry = { asked: 0, status: 503 };
  const clock = { now: 1_000_000 };
  const fetch = async () => {
    registry.asked++;
    return new Response(null, { status: registry.status });
  };
  const keeper = createNameKeeper({
    ...{ pool: database.pool, queue: createCompileQueue(1), limits: LIMITS, now: () => clock.now },
    compilers: createCompilerStore({ folder, registry: 'http://r', fetch: fetch as typeof globalThis.fetch }),
  });
  return { keeper, registry, clock };
}

test('a compiler that could not be fetched can be asked for again a little later, as often as it takes', async () => {
  const id = await keepSource('v0.8.2+commit.661d1103');
  const { keeper, registry, clock } = openKeeper();
  await expect.poll(() => keeper.find(id, false)).toBe('no_compiler');
  for (const round of [1, 2]) {
    expect(await keeper.find(id, true)).toBe('making');
    await expect.poll(() => keeper.find(id, true)).toBe(null);
    expect(await keeper.find(id, false)).toBe('no_compiler');
    expect(registry.asked).toBe(round);
    clock.now += 15_000;
  }
});

test('that there is no such compiler is remembered', async () => {
  const id = await keepSource('v0.8.2+commit.661d1103');
  const { keeper, registry, clock } = openKeeper();
  registry.status = 404;
  expect(await keeper.find(id, true)).toBe('making');
  await expect.poll(() => keeper.find(id, true)).toBe(null);
  clock.now += 60_000;
  expect([await keeper.find(id, true), await keeper.find(id, false)]).toEqual([null, null]);
  expect(registry.asked).toBe(1);
});
