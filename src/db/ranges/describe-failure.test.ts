import { createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { toDatabaseError } from '../connection/database-error.ts';
import { describeFailure } from './describe-failure.ts';

async function failOn(config: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client({ user: 'secret_user', password: 'secret', database: 'secret_db', ...config });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end(),
    (error: unknown) => error,
  );
}

test('describeFailure() names no address of a server that cannot be reached', async () => {
  const listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as { port: number };
  const lost = describeFailure(await failOn({ host: '127.0.0.1', port }));
  await new Promise((resolve) => listener.close(resolve));
  const refused = await failOn({ host: '127.0.0.1', port });
  const unknown = await failOn({ host: 'archive.secret.invalid' });
  const absent = await failOn({ host: '/nowhere/secret' });
  expect(describeFailure(refused)).toBe('it refuses connections');
  expect(describeFailure(toDatabaseError(refused))).toBe('it refuses connections');
  expect(describeFailure(unknown)).toBe('its host name cannot be resolved');
  expect(describeFailure(absent)).toBe('its socket cannot be opened');
  expect(lost).not.toMatch(/127|secret/);
});

test.each([
  ['28P01', 'password authentication failed for user "secret"', 'it rejects the user or the password'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.7", user "secret"', 'it rejects the user or the password'],
  ['3D000', 'database "secret" does not exist', 'it does not have the database'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Host: secret. is not in the altnames', 'its certificate is not valid'],
  ['57014', 'canceling statement due to statement timeout.', 'canceling statement due to statement timeout'],
])('describeFailure() describes %s in words', (code, message, expected) => {
  expect(describeFailure(Object.assign(new Error(message), { code }))).toBe(expected);
});

test('describeFailure() bounds any other text', () => {
  expect(describeFailure('x'.repeat(1000))).toHaveLength(300);
});
