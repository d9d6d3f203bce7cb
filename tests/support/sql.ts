import type { ApiPart } from '#api/api-part.ts';
import { type App, createApp } from '#api/create-app.ts';
import { MIGRATIONS } from '#modules/sql/db/migrations.ts';
import { manifest } from '#modules/sql/manifest.ts';
import { createTestApi } from './api.ts';
import type { TestDatabase } from './database.ts';
import { createLargeDatabase } from './large-chain.ts';

/** A server whose visitors may send queries. */
export interface SqlSite {
  database: TestDatabase;
  app: App;
  /** Sends a query, with the values of its parameters. */
  ask(query: string, parameters?: readonly unknown[]): Promise<SqlReply>;
  stop(): Promise<void>;
}

/** Answer of the route; the body is its JSON, or a text. */
export interface SqlReply {
  status: number;
  body: any;
}

/** API part of the module, switched on for every chain. */
export async function openSqlPart(timeoutMs = 10_000): Promise<ApiPart> {
  const part = await manifest.api?.({ isOn: true, timeoutMs });
  if (part === undefined) throw new Error('The module has no API.');
  return part;
}

/** Serves a database with a large chain. */
export async function openSqlSite(timeoutMs?: number): Promise<SqlSite> {
  const { database } = await createLargeDatabase();
  for (const { sql } of MIGRATIONS) await database.pool.query(sql(database.schema));
  const { context } = await createTestApi(database);
  const app = await createApp(context, { parts: [await openSqlPart(timeoutMs)], rateLimitRequests: 0 });
  return {
    database,
    app,
    ask: (query, parameters) => askSql(app, query, parameters),
    async stop() {
      await app.server.close();
      await database.drop();
    },
  };
}

/** Sends a query to a server in this process. */
export async function askSql(
  { server }: Pick<App, 'server'>,
  query: string,
  parameters?: readonly unknown[],
  remoteAddress = '127.0.0.1',
): Promise<SqlReply> {
  const { statusCode, body } = await server.inject({
    method: 'POST',
    remoteAddress,
    url: '/api/v2/sql',
    payload: { query, ...(parameters === undefined ? {} : { parameters }) },
  });
  return { status: statusCode, body: JSON.parse(body) };
}
