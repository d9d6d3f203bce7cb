import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/**
 * Tokens whose balances follow from indexed blocks: every block since genesis, or since their creation, is indexed up to
 * the head. Relies on the primary keys of `addresses` and `coverage`.
 */
export async function listWholeTokens(
  db: Kysely<Tables>,
  { tokens, head }: { tokens: readonly Buffer[]; head: number },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom(sql<{ hash: Buffer }>`unnest(${tokens}::bytea[])`.as<'h'>(sql`h(hash)`))
    .innerJoin('coverage', (join) => join.on('coverage.layer', '=', 'facts'))
    .leftJoinLateral(
      // The limit leaves the planner no other index.
      (eb) =>
        eb.selectFrom('addresses').select('contract_block').whereRef('hash', '=', 'h.hash').limit(1).as('a'),
      (join) => join.onTrue(),
    )
    .select('h.hash')
    .where(
      sql<boolean>`coverage.blocks @> int8range(
        least(coalesce(a.contract_block, 0), ${head}::bigint), ${head}::bigint, '[]')`,
    )
    .execute();
  return rows.map(({ hash }) => hash);
}
