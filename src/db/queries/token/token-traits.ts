import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** A collection and the number of its token instances that are read at most, those with the highest ids. */
export interface AskedTraits {
  token: Buffer;
  instancesMax: number;
}

/** A value of a trait, or with a null value the trait itself, with the number of token instances that have it. */
export interface TraitRow {
  name: string;
  value: string | null;
  instances_count: number;
}

/** Number of token instances that were looked at, and of those with metadata of a size that is read. */
export interface TraitsReach {
  looked_at: number;
  with_metadata: number;
}

/** Maximum size of metadata that is read, in bytes, and number of traits that are read of one token instance. */
const METADATA_BYTES_MAX = 65_536;
const TRAITS_MAX = 100;
/** Maximum length of the names and values that are counted, in characters. */
export const TRAIT_NAME_MAX = 100;
export const TRAIT_VALUE_MAX = 200;

/** Traits with their values, the most frequent first; relies on the primary key of `observed_instances`. */
export async function countTraits(
  db: Kysely<Tables>,
  { limit, ...asked }: AskedTraits & { limit: number },
): Promise<TraitRow[]> {
  const { rows } = await sql<TraitRow>`
    with ${withTraits(db, asked)}
    select name, value, count(distinct token_id) as instances_count from traits
    group by grouping sets ((name), (name, value))
    order by grouping(value) desc, instances_count desc, name, value limit ${limit}`.execute(db);
  return rows;
}

/** Number of token instances whose metadata is read; relies on the primary key of `observed_instances`. */
export async function readTraitsReach(db: Kysely<Tables>, asked: AskedTraits): Promise<TraitsReach> {
  const { rows } = await sql<TraitsReach>`
    with ${withTraits(db, asked)}
    select count(*) as looked_at, count(*) filter (where is_read) as with_metadata from looked_at`.execute(
    db,
  );
  return rows[0] ?? { looked_at: 0, with_metadata: 0 };
}

/** Ids of the token instances with a value of a trait, highest first; relies on the primary key of `observed_instances`. */
export async function listIdsByTrait(
  db: Kysely<Tables>,
  {
    name,
    value,
    below,
    limit,
    ...asked
  }: AskedTraits & { name: string; value: string; below: bigint | null; limit: number },
): Promise<bigint[]> {
  const isBelow = below === null ? sql`true` : sql`token_id < ${below}::numeric`;
  const { rows } = await sql<{ token_id: bigint }>`
    with ${withTraits(db, asked)}
    select distinct token_id from traits where name = ${name} and value = ${value} and ${isBelow}
    order by token_id desc limit ${limit}`.execute(db);
  return rows.map(({ token_id }) => token_id);
}

/**
 * The traits in metadata, in the two forms that pages show: a list of `{trait_type, value}` or of words, or an object of values.
 * Values that are lists or objects are left out.
 */
function withTraits(db: Kysely<Tables>, { token, instancesMax }: AskedTraits) {
  const observed = db
    .selectFrom('observed_instances')
    .select(['token_id', 'metadata', 'metadata_bytes'])
    .where('token_address', '=', token)
    .orderBy('token_id', 'desc')
    .limit(instancesMax);
  const text = (item: string, key: string) =>
    sql.raw(`case when jsonb_typeof(${item} -> '${key}') = 'string' then ${item} ->> '${key}' end`);
  const arrayOr = (column: string) =>
    sql.raw(`case when jsonb_typeof(${column}) = 'array' then ${column} else '[]' end`);
  const objectOr = (column: string) =>
    sql.raw(`case when jsonb_typeof(${column}) = 'object' then ${column} else '{}' end`);
  return sql`looked_at as materialized (
      select token_id, metadata,
        coalesce(jsonb_typeof(metadata) = 'object', false) and metadata_bytes <= ${METADATA_BYTES_MAX} as is_read
      from ${observed} as observed
    ),
    listed as materialized (
      select token_id, coalesce(nullif(metadata -> 'attributes', 'null'), nullif(metadata -> 'traits', 'null'),
        nullif(metadata -> 'properties', 'null')) as list
      from looked_at where is_read
    ),
    given as (
      select token_id, coalesce(nullif(coalesce(${text('item', 'trait_type')}, ${text('item', 'name')}), ''),
          'Attribute') as name,
        case when jsonb_typeof(item) = 'object' then item -> 'value'
          when jsonb_typeof(item) = 'string' then item end as value
      from listed cross join lateral (
        select item from jsonb_array_elements(${arrayOr('list')}) as items (item) limit ${TRAITS_MAX}
      ) as items
      union all
      select token_id, key, value from listed cross join lateral (
        select key, value from jsonb_each(${objectOr('list')}) as members (key, value) limit ${TRAITS_MAX}
      ) as members
    ),
    opened as (
      select token_id, name, case when jsonb_typeof(value) = 'object' then value -> 'value' else value end as value
      from given
    ),
    traits as (
      select token_id, name, value #>> '{}' as value from opened
      where jsonb_typeof(value) in ('string', 'number', 'boolean') and length(value #>> '{}') between 1 and ${TRAIT_VALUE_MAX}
        and length(name) <= ${TRAIT_NAME_MAX}
    )`;
}
