import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import type { TokenTypeCode } from '../../tables/token-transfers.ts';

/** Key of a balance: holder, token and id; `token_id` is 0 except for ERC-1155. */
export interface Holding {
  holder: Buffer;
  token_address: Buffer;
  token_type: TokenTypeCode;
  token_id: bigint;
}

/** Current balance, and its change by transfers since a block; null where there were more than the limit of any token. */
export interface HoldingSince {
  held: bigint;
  change: bigint | null;
}

/**
 * Holdings in the given order. Relies on the primary key of `token_balances`, and on `token_transfers_from` and
 * `token_transfers_to`, of which at most `max` rows of each holder are read.
 */
export async function listHoldingsSince(
  db: Kysely<Tables>,
  { holdings, after, max }: { holdings: readonly Holding[]; after: number; max: number },
): Promise<HoldingSince[]> {
  if (holdings.length === 0) return [];
  const given = sql<Holding>`unnest(${holdings.map(({ holder }) => holder)}::bytea[],
    ${holdings.map(({ token_address }) => token_address)}::bytea[],
    ${holdings.map(({ token_type }) => token_type)}::smallint[],
    ${holdings.map(({ token_id }) => token_id.toString())}::numeric[]) with ordinality`.as<'h'>(
    sql`h(holder, token_address, token_type, token_id, place)`,
  );
  const moved = sql`coalesce(t.amount, case when t.token_type = 721 then 1 else 0 end)`;
  const side = (column: 'from_address' | 'to_address', sign: ReturnType<typeof sql>) =>
    db
      .selectFrom('token_transfers as t')
      .select(['t.token_address', 't.token_type'])
      .select(
        sql<bigint>`case when t.token_type = 1155 then coalesce(t.token_id, 0) else 0 end`.as('token_id'),
      )
      .select(sql<bigint>`${sign}${moved}`.as('delta'))
      .where(sql.ref(`t.${column}`), '=', sql.ref('h.holder'))
      .where('t.block_number', '>', after)
      .orderBy('t.block_number', 'desc')
      .limit(max + 1) as unknown as SelectQueryBuilder<Tables, never, { delta: bigint }>;
  const sides = sql`(select * from (${side('from_address', sql`-`)}) f union all select * from (${side('to_address', sql``)}) r)`;
  const fits = sql`d.token_address = h.token_address and d.token_type = h.token_type and d.token_id = h.token_id`;
  return db
    .selectFrom(given)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('token_balances')
          .select('value')
          .whereRef('holder_address', '=', sql.ref('h.holder'))
          .whereRef('token_address', '=', sql.ref('h.token_address'))
          .whereRef('token_type', '=', sql.ref('h.token_type'))
          .whereRef('token_id', '=', sql.ref('h.token_id'))
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      sql<{ count: number; change: bigint }>`(
        select count(*) as count, coalesce(sum(d.delta) filter (where ${fits}), 0) as change from ${sides} d
      )`.as<'s'>(sql`s`),
      (join) => join.onTrue(),
    )
    .select([
      sql<bigint>`coalesce(b.value, 0)`.as('held'),
      sql<bigint | null>`case when s.count <= ${max} then s.change end`.as('change'),
    ])
    .orderBy(sql`h.place`)
    .execute();
}
