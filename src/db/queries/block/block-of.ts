import { type Kysely, type SelectExpression, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/**
 * Looks up the block of another query's row by its primary key, to be joined laterally as `b`. The limit leaves the
 * planner no other plan, such as a scan of all blocks.
 */
export function blockOf<Column extends SelectExpression<Tables, 'blocks'>>(
  db: Kysely<Tables>,
  row: string,
  columns: readonly Column[],
) {
  return db
    .selectFrom('blocks')
    .select(columns)
    .where('number', '=', sql.ref<number>(`${row}.block_number`))
    .limit(1)
    .as('b');
}
