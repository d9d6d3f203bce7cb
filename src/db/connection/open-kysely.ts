import { Kysely, type KyselyPlugin, PostgresDialect, type PostgresPool } from 'kysely';
import { attachRanges, type RangeReader } from '../range-reads/attach.ts';
import { SchemaCompiler } from '../schema-compiler.ts';
import type { Tables } from '../tables/tables.ts';

interface Options {
  schema?: string;
  /** Moved ranges of the runs, for queries of the API. */
  ranges?: RangeReader | undefined;
  plugins?: readonly KyselyPlugin[];
}

/**
 * Creates Kysely on a pool. Its `withSchema` adds the schema when a query is compiled: Kysely's own copies every query
 * tree first, which takes as long as building it.
 */
export function openKysely(pool: PostgresPool, options: Options = {}): Kysely<Tables> {
  const { schema, ranges, plugins = [] } = options;
  const postgres = new PostgresDialect({ pool });
  const dialect = {
    createAdapter: () => postgres.createAdapter(),
    createDriver: () => postgres.createDriver(),
    createIntrospector: (db: Kysely<unknown>) => postgres.createIntrospector(db),
    createQueryCompiler: () =>
      schema === undefined ? postgres.createQueryCompiler() : new SchemaCompiler(schema),
  };
  const db = Object.assign(new Kysely<Tables>({ dialect, plugins: [...plugins] }), {
    withSchema: (name: string) => openKysely(pool, { ...options, schema: name }),
    withPlugin: (plugin: KyselyPlugin) => openKysely(pool, { ...options, plugins: [...plugins, plugin] }),
  });
  if (ranges !== undefined) attachRanges(db, { reader: ranges, schema: schema ?? '' });
  return db;
}
