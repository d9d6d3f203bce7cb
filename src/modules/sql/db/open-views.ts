import { createHash } from 'node:crypto';
import { type DatabasePool, viewsSchemaOf, withTransaction } from '#sdk/db/connection.ts';
import { rawNameOf, shownExpression, type View } from '../lib/view.ts';
import { VIEWS } from '../lib/views.ts';
import { createDecoders } from './create-decoders.ts';

/** Longest text that `||` makes, in bytes: a query that doubles a text over and over would use up the memory. */
const JOINED_BYTES_MAX = 65_536;

/**
 * Creates the views of a run and grants them to the role, unless they are there and of this version; returns their
 * schema. Views run with the rights of their owner, so that the role needs none on the tables.
 */
export async function openViews(pool: DatabasePool, runSchema: string, role: string): Promise<string> {
  const schema = viewsSchemaOf(runSchema);
  const statements = listStatements(schema, runSchema, role);
  const digest = createHash('sha256').update(statements.join('\n')).digest('hex');
  if (await isCurrent(pool, schema, digest)) return schema;
  await withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`spyglass:views:${schema}`]);
    if (await isCurrent(client, schema, digest)) return;
    await client.query('set local client_min_messages = warning');
    for (const statement of statements) await client.query(statement);
    await client.query(`comment on schema ${schema} is '${digest}'`);
  });
  return schema;
}

/** Each view is there: the deletion of a run, or a restored backup, may have dropped them without their schema. */
async function isCurrent(db: Pick<DatabasePool, 'query'>, schema: string, digest: string): Promise<boolean> {
  const { rows } = await db.query<{ digest: string | null; count: number }>(
    `select obj_description(n.oid, 'pg_namespace') as digest,
       (select count(*)::int from pg_class where relnamespace = n.oid and relkind = 'v') as count
     from pg_namespace n where n.nspname = $1`,
    [schema],
  );
  const [found] = rows;
  return found?.digest === digest && found.count === VIEWS.length * 2;
}

function listStatements(schema: string, runSchema: string, role: string): string[] {
  return [
    `drop schema if exists ${schema} cascade`,
    `create schema ${schema}`,
    ...createJoins(schema),
    ...createDecoders(schema),
    ...VIEWS.flatMap((view) => createViews(view, schema, runSchema)),
    `grant usage on schema ${schema} to ${role}`,
    `grant select on all tables in schema ${schema} to ${role}`,
  ];
}

function createViews(view: View, schema: string, runSchema: string): string[] {
  const { name, columns, from } = view;
  const raw = `${schema}.${rawNameOf(name)}`;
  const bytes = columns.map((column) => `${column.expression} as "${column.name}"`);
  return [
    `create view ${raw} as select ${bytes.join(', ')} from ${from(runSchema)}`,
    `create view ${schema}.${name} as select ${columns.map(shownExpression).join(', ')} from ${raw}`,
  ];
}

/**
 * Operators `||` with a limit, which the search path puts before those of PostgreSQL.
 */
function createJoins(schema: string): string[] {
  const define = (left: string, right: string) => [
    `create function ${schema}.join_texts(a ${left}, b ${right}) returns text
      language plpgsql immutable strict parallel safe set search_path = pg_catalog as $body$
      begin
        if octet_length(a::text) + octet_length(b::text) > ${JOINED_BYTES_MAX} then
          raise exception 'a joined text is longer than ${JOINED_BYTES_MAX} bytes' using errcode = '54000';
        end if;
        return pg_catalog.textcat(a::text, b::text);
      end $body$`,
    `create operator ${schema}.|| (leftarg = ${left}, rightarg = ${right}, function = ${schema}.join_texts)`,
  ];
  return [...define('text', 'text'), ...define('text', 'anynonarray'), ...define('anynonarray', 'text')];
}
