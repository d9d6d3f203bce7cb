import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/**
 * Condition that the address in a column is a contract, as in `listAddressFacts`; one look-up by primary key in each of
 * two tables. Subqueries of one value are never hashed, as those of `exists` may be.
 */
export function isContract(db: Kysely<Tables>, column: string) {
  const address = sql.ref<Buffer>(column);
  const created = db
    .selectFrom('addresses')
    .select(sql<boolean>`contract_block is not null`.as('is_created'))
    .where('hash', '=', address)
    .limit(1);
  const observed = db
    .selectFrom('observed_codes')
    .select(sql<boolean>`octet_length(code) > 0`.as('has_code'))
    .where('address', '=', address)
    .limit(1);
  return sql<SqlBool>`(coalesce(${created}, false) or coalesce(${observed}, false))`;
}
