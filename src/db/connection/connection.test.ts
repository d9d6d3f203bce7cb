import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './connection.ts';

test('parseDatabaseUrl() reads every part, percent-encoded ones too', () => {
  expect(parseDatabaseUrl('postgres://al%40ice:p%2Fw@db.example:6543/my%20db')).toEqual({
    host: 'db.example',
    port: 6543,
    user: 'al@ice',
    password: 'p/w',
    database: 'my db',
  });
});

test('parseDatabaseUrl() reads the folder of a unix socket and IPv6 hosts', () => {
  expect(parseDatabaseUrl('postgresql:///db?host=/var/run/postgresql').host).toBe('/var/run/postgresql');
  expect(parseDatabaseUrl('postgresql://%2Fvar%2Frun/db').host).toBe('/var/run');
  expect(parseDatabaseUrl('postgres://u@[::1]/db')).toMatchObject({ host: '::1', port: 5432, user: 'u' });
});

test('parseDatabaseUrl() takes the user as the name of the database when there is none', () => {
  expect(parseDatabaseUrl('postgres://bob@h')).toMatchObject({
    user: 'bob',
    database: 'bob',
  });
});

test('parseDatabaseUrl() takes sslmode as libpq means it', () => {
  const tls = (query: string) => parseDatabaseUrl(`postgres://u@h/d?${query}`).ssl;
  expect(tls('sslmode=disable')).toBeUndefined();
  expect(tls('sslmode=prefer')).toBeUndefined();
  expect(tls('sslmode=require')).toEqual({ rejectUnauthorized: false });
  expect(tls('sslmode=verify-full')).toEqual({ rejectUnauthorized: true });
  expect(() => tls('sslmode=maybe')).toThrow('The sslmode "maybe" of DATABASE_URL is not known.');
  expect(() => tls('sslmode=require&sslrootcert=/no/such.pem')).toThrow('"/no/such.pem"');
});

test('parseDatabaseUrl() refuses anything else in one sentence that shows no password', () => {
  for (const text of ['', 'mysql://u:secret@h/d', 'secret', 'postgres://u:secret@h:port/d']) {
    expect(() => parseDatabaseUrl(text)).toThrow(
      /^DATABASE_URL must look like "postgres:\/\/user:password@host:5432\/name"\.$/,
    );
  }
});
