import { readFileSync } from 'node:fs';
import { DatabaseError } from './database-error.ts';

/** TLS settings; certificates are PEM text. */
export interface DatabaseTls {
  readonly rejectUnauthorized: boolean;
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** Address of a PostgreSQL database; `host` may be the folder of a Unix socket. Plain data: it can be sent to a worker. */
export interface DatabaseConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl?: DatabaseTls;
}

/**
 * Parses a `DATABASE_URL` (`postgres://user:password@host:5432/name?sslmode=require`). `sslmode` is interpreted as by
 * libpq, except that `allow` and `prefer` connect without TLS. The error never shows the password.
 */
export function parseDatabaseUrl(text: string): DatabaseConnection {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new DatabaseError(
      'database_url',
      'DATABASE_URL must look like "postgres://user:password@host:5432/name".',
    );
  }
  const host = url.searchParams.get('host') ?? decode(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  const user = decode(url.username) || url.searchParams.get('user') || 'postgres';
  const port = Number(url.port || url.searchParams.get('port') || 5432);
  const ssl = readTls(url.searchParams);
  return {
    host: host || 'localhost',
    port,
    user,
    password: decode(url.password) || url.searchParams.get('password') || '',
    database: decode(url.pathname.slice(1)) || user,
    ...(ssl === undefined ? {} : { ssl }),
  };
}

function readTls(params: URLSearchParams): DatabaseTls | undefined {
  const mode = params.get('sslmode') ?? 'prefer';
  if (mode === 'disable' || mode === 'allow' || mode === 'prefer') return undefined;
  if (!['require', 'no-verify', 'verify-ca', 'verify-full'].includes(mode)) {
    throw new DatabaseError('database_url', `The sslmode "${mode}" of DATABASE_URL is not known.`);
  }
  const ca = readPem(params, 'sslrootcert');
  const cert = readPem(params, 'sslcert');
  const key = readPem(params, 'sslkey');
  // libpq verifies the certificate under "require" too when a root certificate is set.
  const rejectUnauthorized = mode.startsWith('verify') || (mode === 'require' && ca !== undefined);
  return { rejectUnauthorized, ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
}

function readPem(params: URLSearchParams, name: string): string | undefined {
  const path = params.get(name);
  if (path === null || path === '' || path === 'system') return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new DatabaseError('database_url', `The ${name} "${path}" of DATABASE_URL cannot be read.`, {
      cause: error,
    });
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
