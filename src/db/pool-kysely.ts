import { Kysely, type KyselyPlugin, PostgresDialect, type PostgresPool, type QueryCompiler } from 'kysely';
import { SchemaCompiler } from './schema-compiler.ts';
import type { Tables } from './tables/tables.ts';

interface Options {
  schema?: string;
  plugins?: readonly KyselyPlugin[];
}

/**
 * Kysely on a pool. Its `withSchema` names the schema as a query is compiled: Kysely's own copies the tree of every query first, which takes as long
 * as building it.
 */
export class PoolKysely extends Kysely<Tables> {
  readonly #pool: PostgresPool;
  readonly #options: Options;

  constructor(pool: PostgresPool, options: Options = {}) {
    super({ dialect: new SchemaDialect(pool, options.schema), plugins: [...(options.plugins ?? [])] });
    this.#pool = pool;
    this.#options = options;
  }

  override withSchema(schema: string): Kysely<Tables> {
    return new PoolKysely(this.#pool, { ...this.#options, schema });
  }

  override withPlugin(plugin: KyselyPlugin): Kysely<Tables> {
    const plugins = [...(this.#options.plugins ?? []), plugin];
    return new PoolKysely(this.#pool, { ...this.#options, plugins });
  }
}

class SchemaDialect extends PostgresDialect {
  readonly #schema: string | undefined;

  constructor(pool: PostgresPool, schema: string | undefined) {
    super({ pool });
    this.#schema = schema;
  }

  override createQueryCompiler(): QueryCompiler {
    return this.#schema === undefined ? super.createQueryCompiler() : new SchemaCompiler(this.#schema);
  }
}
