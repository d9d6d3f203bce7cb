import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateApp } from '#db/migrate.ts';
import { nameMigrations } from '#db/migrations/migration.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { APP_MIGRATIONS } from '../db/app-migrations.ts';
import { insertSource } from '../db/sources.ts';
import { digestSkeleton } from '../verification/skeleton.ts';
import { findSource } from './find-source.ts';

const ADDRESS = Buffer.alloc(20, 1);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateApp(database.pool, { on: nameMigrations('contracts', APP_MIGRATIONS), known: [] });
});

afterAll(() => database.drop());

/** A code that ends in the digest of its metadata, 34 times the same byte. */
const codeOf = (byte: string) => Buffer.from(`600160025500a264697066735822${byte.repeat(34)}`, 'hex');

/** Keeps a source that is compiled to such a code. */
function keep(name: string, byte: string): Promise<number> {
  const compiled = { code: codeOf(byte), immutables: [], libraries: [] };
  return insertSource(database.pool, {
    ...{ skeleton: digestSkeleton(compiled.code), name, file_path: 'A.sol', compiler_version: 'v0.8.37' },
    ...{ language: 'solidity', settings: {}, sources: { 'A.sol': name }, abi: [], storage_layout: null },
    ...{ compiled: { runtime: compiled, creation: compiled }, license: 1, method: 'standard-input' },
  });
}

test('a contract is of the source that is the same to the letter, and not of a later one with other comments', async () => {
  const find = async (byte: string) => {
    const { source_id, is_exact, is_own } = await findSource(database.pool, { db: database.db } as never, {
      ...{ address: ADDRESS, runtime: codeOf(byte) },
    });
    return [source_id, is_exact, is_own];
  };
  const [first, second] = [await keep('First', 'a1'), await keep('Second', 'b2')];
  expect(await find('a1')).toEqual([first, true, false]);
  expect(await find('b2')).toEqual([second, true, false]);
  expect(await find('c3')).toEqual([second, false, false]);
  const other = { address: ADDRESS, runtime: Buffer.from('6002600255', 'hex') };
  expect(await findSource(database.pool, { db: database.db } as never, other)).toMatchObject({
    ...{ source_id: null, is_exact: false, libraries: '{}' },
  });
});
