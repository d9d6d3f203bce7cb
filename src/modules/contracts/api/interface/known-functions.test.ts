import { parseAbi, toFunctionSelector } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Signatures } from '#api/signatures/signatures.ts';
import { migrateApp } from '#db/migrate.ts';
import { nameMigrations } from '#db/migrations/migration.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { APP_MIGRATIONS } from '../../db/app-migrations.ts';
import { createKnownFunctions } from './known-functions.ts';

const NONE = { functions: () => [] } as unknown as Signatures;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateApp(database.pool, { on: nameMigrations('contracts', APP_MIGRATIONS), known: [] });
});

afterAll(() => database.drop());

async function addAbi(abi: readonly object[]): Promise<void> {
  await database.pool.query(
    `insert into app.verified_sources (digest, skeleton, language, compiler_version, name, file_path, settings, sources, abi, compiled,
       license, method)
     values (sha256(convert_to($1, 'UTF8')), sha256('x'), 'solidity', 'v0.8.0', 'A', 'A.sol', '{}', '{}', $1, '{}', 1, 'standard_json')`,
    [JSON.stringify(abi)],
  );
}

test('functions of verified contracts are known by their selectors, once each', async () => {
  const known = createKnownFunctions(database.pool);
  await addAbi(parseAbi(['function first(uint256 amount)']));
  const [{ functions }] = await Promise.all([known.join(NONE), known.join(NONE), known.join(NONE)]);
  expect(functions(toFunctionSelector('first(uint256)')).map(({ name }) => name)).toEqual(['first']);
});

test('an ABI of a megabyte is left out, and hides no other one', async () => {
  await addAbi(parseAbi(['function second()']));
  await addAbi([
    ...parseAbi(['function third()']),
    { type: 'error', name: 'x'.repeat(1_000_000), inputs: [] },
  ]);
  const { functions } = await createKnownFunctions(database.pool).join(NONE);
  const names = ['first(uint256)', 'second()', 'third()'].map(
    (each) => functions(toFunctionSelector(each)).length,
  );
  expect(names).toEqual([1, 1, 0]);
});

test('what is kept has a bound', async () => {
  const known = createKnownFunctions(database.pool);
  for (let place = 0; place < 40; place++) {
    const inputs = [{ name: 'y'.repeat(250_000), type: 'uint256' }];
    await addAbi([{ type: 'function', name: `wide${place}`, inputs, outputs: [], stateMutability: 'view' }]);
    if (place === 19) await known.join(NONE);
  }
  const { functions } = await known.join(NONE);
  const isKnown = (place: number) => functions(toFunctionSelector(`wide${place}(uint256)`)).length === 1;
  const count = Array.from({ length: 40 }, (_, place) => isKnown(place)).filter(Boolean).length;
  expect(count).toBe(33);
});
