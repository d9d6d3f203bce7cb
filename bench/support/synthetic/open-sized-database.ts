import { createHash } from 'node:crypto';
import pg from 'pg';
import { clientConfig } from '#db/connection/connect.ts';
import { RUN_MIGRATIONS } from '#db/migrations/run.ts';
import { createScratchDatabase, FIRST_RUN } from '../scratch-database.ts';
import { type BenchDatabase, formatUrl } from '../start-database.ts';
import { type ChainPlan, type ChainSize, planChain } from './chain-plan.ts';
import { type FillOptions, fillDatabase } from './fill-database.ts';

/** A database with a synthetic chain of some size. */
export interface SizedDatabase {
  plan: ChainPlan;
  url: string;
  connection: BenchDatabase['connection'];
  /** On disk, with all indexes. */
  bytes: number;
  /** Duration of filling it, in ms; undefined if it existed from an earlier run. */
  fillMs: number | undefined;
}

export interface SizedOptions extends FillOptions {
  /** Block times, where they matter. */
  times?: Pick<ChainSize, 'blockSeconds' | 'genesisTime'>;
}

/** Extremes of each chain: a block of 20,000 transactions, a transaction with 5,000 logs and 5,000 calls. */
const EXTREMES = { perBlock: 100, bigBlock: 20_000, bigTransaction: 5_000 };

/** Fills a database with a number of transactions, or reuses one on the server with the same plan and tables. */
export async function openSizedDatabase(
  server: BenchDatabase,
  transactions: number,
  { times, ...options }: SizedOptions = {},
): Promise<SizedDatabase> {
  const plan = planChain({ transactions, ...EXTREMES, ...times });
  const name = `sized_${transactions}${options.factsOnly ? '_facts' : ''}`;
  const connection = { ...server.connection, database: name };
  const stamp = stampOf(plan);
  const isThere = (await readComment(server, name)) === stamp;
  const start = performance.now();
  if (!isThere) {
    const database = await createScratchDatabase(server, name, true);
    await fillDatabase(connection, FIRST_RUN, plan, options);
    await database.client.query(`comment on database ${name} is '${stamp}'`);
    await database.client.end();
  }
  const fillMs = isThere ? undefined : performance.now() - start;
  return { plan, url: formatUrl(connection), connection, bytes: await readSize(server, name), fillMs };
}

function stampOf(plan: ChainPlan): string {
  const schema = RUN_MIGRATIONS.map((migration) => migration.sql('run_1'));
  return createHash('sha256')
    .update(JSON.stringify([plan, schema]))
    .digest('hex');
}

async function readComment(server: BenchDatabase, name: string): Promise<string | null> {
  const comment = await ask<string | null>(
    server,
    `select shobj_description(oid, 'pg_database') as value from pg_database where datname = $1`,
    name,
  );
  return comment ?? null;
}

async function readSize(server: BenchDatabase, name: string): Promise<number> {
  return (await ask<number>(server, 'select pg_database_size($1) as value', name)) ?? 0;
}

async function ask<Value>(
  { connection }: BenchDatabase,
  sql: string,
  name: string,
): Promise<Value | undefined> {
  const client = new pg.Client(clientConfig(connection, 'spyglass bench'));
  await client.connect();
  try {
    const { rows } = await client.query<{ value: Value }>(sql, [name]);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}
