import { expect, onTestFinished, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createLifetime } from './lifetime.ts';
import { openDatabase } from './open-database.ts';

test('DATABASE_READ_URL is where reads go, while writes stay with DATABASE_URL; without it both are one', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { host, port, user, password, database: name } = database.connection;
  const open = async (more: Readonly<Record<string, string>>) => {
    const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
    const { config, problems } = loadEnv({ DATABASE_URL, ...more });
    expect(problems).toEqual([]);
    const deps = { modules: [], logger: { info: () => {} } as never, lifetime: createLifetime(() => {}) };
    return openDatabase(config, '', deps);
  };
  const one = await open({});
  expect(one.connection).toMatchObject({ host, port, user, database: name });
  expect(one.readConnection).toBe(one.connection);
  const two = await open({ DATABASE_READ_URL: 'postgres://reader@replica.example:5433/copy' });
  expect(two.connection).toEqual(one.connection);
  expect(two.readConnection).toMatchObject({
    host: 'replica.example',
    port: 5433,
    user: 'reader',
    database: 'copy',
  });
});
