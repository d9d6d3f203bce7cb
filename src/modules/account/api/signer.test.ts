import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createSigner, readKeyFile, type SigningKey } from './signer.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await createTestApi(database);
});

afterAll(() => database.drop());

const signBy = async (key?: SigningKey, purpose = 'a') =>
  (await createSigner(database.pool, key)(purpose, 'text')).toString('hex');

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'signer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('what is signed needs the secret outside the database too, and is the same for all that have it', async () => {
  const [one, other] = [await openFolder(), await openFolder()];
  const secret = 'a secret of 32 characters or more';
  const keys = [undefined, { folder: one }, { folder: other }, { secret }, { secret: `${secret}.` }];
  const signed = await Promise.all(keys.map((key) => signBy(key)));
  expect(new Set(signed).size).toBe(keys.length);
  expect(await Promise.all(keys.map((key) => signBy(key)))).toEqual(signed);
  // What the settings say comes before the file.
  expect(await signBy({ secret, folder: one })).toBe(signed[3]);
  expect(await signBy(undefined, 'b')).not.toBe(signed[0]);
});

test('the file with the secret is made once, whole, also by several at once, and only its owner may read it', async () => {
  const folder = join(await openFolder(), 'data');
  const read = await Promise.all(Array.from({ length: 8 }, () => readKeyFile(folder)));
  expect(read[0]).toMatch(/^[\w-]{43}$/);
  expect(new Set(read).size).toBe(1);
  expect(await readdir(folder)).toEqual(['accounts.key']);
  expect((await stat(join(folder, 'accounts.key'))).mode & 0o077).toBe(0);
});
