import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/**
 * Tokens whose balances follow from indexed blocks: every block since their creation is indexed up to the head. Relies on
 * the primary keys of `addresses` and `coverage`.
 */
export async function listWholeTokens(
  db: Kysely<Tables>,
  { tokens, head }: { tokens: readonly Buffer[]; head: number },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('addresses')
    .innerJoin('coverage', (join) => join.on('coverage.layer', '=', 'facts'))
    .select('addresses.hash')
    .where('addresses.hash', '=', sql<Buffer>`any(${tokens}::bytea[])`)
    .where(
      sql<boolean>`coverage.blocks @> int8range(least(addresses.contract_block, ${head}::bigint), ${head}::bigint, '[]')`,
    )
    .where('addresses.contract_block', 'is not', null)
    .execute();
  return rows.map(({ hash }) => hash);
}
