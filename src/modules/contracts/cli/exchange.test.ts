import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keccak256, stringToBytes } from 'viem/utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateApp } from '#db/migrate.ts';
import { nameMigrations } from '#db/migrations/migration.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { keepArtifact } from '../api/verification/keep-artifact.ts';
import { APP_MIGRATIONS } from '../db/app-migrations.ts';
import { upsertCodes } from '../db/contract-codes.ts';
import { insertSource, type NewSource } from '../db/sources.ts';
import { readBuildInfo } from '../verification/read-artifacts.ts';
import { digestSkeleton } from '../verification/skeleton.ts';
import { run as exportSources } from './export-sources.ts';
import { run as importFolder } from './import-folder.ts';
import { toFilePath } from './repository-files.ts';
import { readSourceFile } from './source-file.ts';

const DEMO = join(import.meta.dirname, '../../../demo/project/artifacts/build-info/demo.json');
const HOSTILE = '../../../etc/passwd.sol';
const ADDRESS = Buffer.from('ab'.repeat(20), 'hex');
const CHECKSUMMED = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB';

let folder: string;
let from: TestDatabase;
let to: TestDatabase;

async function open(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await migrateApp(database.pool, { on: nameMigrations('contracts', APP_MIGRATIONS), known: [] });
  return database;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exchange-'));
  [from, to] = [await open(), await open()];
});

afterEach(async () => {
  await Promise.all([from.drop(), to.drop(), rm(folder, { recursive: true })]);
});

const code = Buffer.from('6001600255', 'hex');
const pair = { code, immutables: [{ start: 1, length: 1 }], libraries: [] };

/** A source whose paths and texts try to leave the folder. */
const hostile: NewSource = {
  ...{ skeleton: digestSkeleton(code), language: 'vyper', compiler_version: 'v0.3.10', name: '../x' },
  ...{
    file_path: HOSTILE,
    settings: { evmVersion: 'paris' },
    sources: { [HOSTILE]: 'x: uint256', 'a/b.json': '[]' },
  },
  ...{ abi: [], storage_layout: null, license: 3, method: 'vyper-multi-part' },
  compiled: {
    runtime: pair,
    creation: { code, immutables: [], libraries: [{ start: 0, length: 2, name: 'L' }] },
  },
};

/** All that is kept of sources, without their numbers and times. */
const readAll = async ({ pool }: TestDatabase) =>
  (
    await pool.query(
      `select encode(digest, 'hex') as digest, skeleton, language, compiler_version, name, file_path, settings, sources, abi,
         storage_layout, compiled, license, method from app.verified_sources order by 1`,
    )
  ).rows;

async function fill(): Promise<number> {
  const artifacts = readBuildInfo(JSON.parse(await readFile(DEMO, 'utf8')));
  for (const artifact of artifacts) await keepArtifact(from.pool, artifact);
  const source_id = await insertSource(from.pool, hostile);
  const { rows } = await from.pool.query<{ id: number }>(
    `insert into app.runs (chain_id, genesis_hash, schema_name, is_active) values (31337, '\\x00', 'run_x', true) returning id`,
  );
  await upsertCodes(from.pool, rows[0]?.id ?? 0, [
    {
      ...{ address: ADDRESS, skeleton: hostile.skeleton, source_id, is_exact: false, is_own: true },
      ...{ constructor_arguments: Buffer.from('07', 'hex'), libraries: `{"L":"0x${'1'.repeat(40)}"}` },
    },
  ]);
  return artifacts.length + 1;
}

test('sources that are exported and imported are the same; what is there is left as it is', async () => {
  const count = await fill();
  expect(await exportSources([folder], from.pool)).toBe(
    `Wrote ${count} verified sources and 1 contract to "${folder}".`,
  );
  expect(await exportSources([folder], from.pool)).toBe(
    `Wrote 0 verified sources and 0 contracts to "${folder}", ${count} were there already.`,
  );
  expect(await importFolder([folder], to.pool)).toBe(`Took over ${count} verified sources.`);
  expect(await readAll(to)).toEqual(await readAll(from));
  expect(await importFolder([folder], to.pool)).toBe(`Took over ${count} verified sources.`);
  expect(await readAll(to)).toHaveLength(count);
});

test('where there is nothing to export, there is nothing to import from the folder', async () => {
  expect(await exportSources([folder], from.pool)).toBe(
    `Wrote 0 verified sources and 0 contracts to "${folder}".`,
  );
  expect(await importFolder([folder], to.pool)).toBe('Took over 0 verified sources.');
});

test('contracts stand in folders as other repositories have them, and no path leads out of them', async () => {
  await fill();
  await exportSources([folder], from.pool);
  const home = join(folder, 'partial_match/31337', CHECKSUMMED);
  expect((await readdir(home)).sort()).toEqual([
    ...['constructor-args.txt', 'library-map.json', 'metadata.json', 'sources'],
  ]);
  expect(await readFile(join(home, 'constructor-args.txt'), 'utf8')).toBe('0x07');
  const metadata = JSON.parse(await readFile(join(home, 'metadata.json'), 'utf8'));
  expect(metadata).toMatchObject({
    compiler: { version: '0.3.10' },
    language: 'Vyper',
    settings: { evmVersion: 'paris', compilationTarget: { [HOSTILE]: '../x' } },
    sources: { [HOSTILE]: { keccak256: keccak256(stringToBytes('x: uint256')) } },
  });
  expect(await readFile(join(home, 'sources', toFilePath(HOSTILE)), 'utf8')).toBe('x: uint256');
  expect(await readFile(join(home, 'sources/a/b.json'), 'utf8')).toBe('[]');
});

test.each([
  ['contracts/A.sol', 'contracts/A.sol'],
  ['@openzeppelin/contracts/token/ERC20.sol', '@openzeppelin/contracts/token/ERC20.sol'],
  [HOSTILE, /^[0-9a-f]{32}\.sol$/],
  ['/etc/passwd', /^[0-9a-f]{32}$/],
  ['a/./b.sol', /^[0-9a-f]{32}\.sol$/],
  ['C:\\x.sol', /^[0-9a-f]{32}\.sol$/],
  ['nul\0.sol', /^[0-9a-f]{32}\.sol$/],
  [`${'a'.repeat(300)}.vy`, /^[0-9a-f]{32}\.vy$/],
])('a source at %j stands at %s', (path, expected) => {
  expect(toFilePath(path)).toMatch(expected);
});

test('what is no such file is refused with its reason, and the others are taken over', async () => {
  await fill();
  await exportSources([folder], from.pool);
  const [good = ''] = await readdir(join(folder, 'by_code'));
  const text = await readFile(join(folder, 'by_code', good, 'contract.json'), 'utf8');
  const put = async (name: string, content: string) => {
    await mkdir(join(folder, 'by_code', name));
    await writeFile(join(folder, 'by_code', name, 'contract.json'), content);
  };
  await put('broken', '{');
  await put('other', text.replace('spyglass contract 1', 'spyglass contract 9'));
  await mkdir(join(folder, 'by_code', 'empty'));
  const said = await importFolder([folder], to.pool);
  expect(said).toContain('3 could not be imported:');
  for (const name of ['broken', 'other', 'empty'])
    expect(said).toContain(join('by_code', name, 'contract.json'));
  expect(await readAll(to)).toEqual(await readAll(from));
});

test('places outside of the code, and sources without code, are refused', () => {
  const file = {
    ...{ ...hostile, format: 'spyglass contract 1', skeleton: undefined },
    compiled: { runtime: { ...pair, code: 'YAE=' }, creation: { ...pair, code: 'YAE=' } },
  };
  expect(readSourceFile(JSON.stringify(file))).toMatchObject({ name: '../x' });
  const { runtime } = file.compiled;
  const beyond = { ...runtime, immutables: [{ start: 1, length: 2 }] };
  const write = (changed: object) =>
    readSourceFile(JSON.stringify({ ...file, compiled: { ...file.compiled, runtime: changed } }));
  expect(write(beyond)).toEqual({ fault: 'compiled: an offset is outside of the code' });
  expect(write({ ...runtime, code: '' })).toEqual({ fault: 'compiled.runtime: holds no code' });
});

test('a folder that is none, and a database without sources, are reported', async () => {
  await expect(importFolder([join(folder, 'none')], to.pool)).rejects.toThrow(/^There is no folder/);
  await to.pool.query('drop table app.contract_codes, app.verified_sources');
  await expect(exportSources([folder], to.pool)).rejects.toThrow(
    /^This database has no verified sources yet/,
  );
});
