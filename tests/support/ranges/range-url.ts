import type { DatabaseConnection } from '#db/connection/connection.ts';

/** Connection string of a server, as an operator would write it. */
export function toRangeUrl({ host, port, user, password, database }: DatabaseConnection): string {
  const where = host.startsWith('/')
    ? { host: 'localhost', query: `?host=${encodeURIComponent(host)}` }
    : { host, query: '' };
  const secret = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `postgres://${secret}@${where.host}:${port}/${database}${where.query}`;
}
