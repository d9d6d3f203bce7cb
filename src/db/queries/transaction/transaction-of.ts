import { type Kysely, type SelectExpression, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/**
 * Looks up the transaction of another query's row by its primary key, to be joined laterally as `t`. The limit leaves
 * the planner no other plan, such as a scan of all 15,000 transactions of a large block.
 */
export function transactionOf<Column extends SelectExpression<Tables, 'transactions'>>(
  db: Kysely<Tables>,
  place: { block: string; index: string },
  columns: readonly Column[],
) {
  return db
    .selectFrom('transactions')
    .select(columns)
    .where('block_number', '=', sql.ref<number>(place.block))
    .where('index', '=', sql.ref<number>(place.index))
    .limit(1)
    .as('t');
}
