import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Order } from '#sdk/db/queries.ts';

/** A part of a list: a block range, both ends inclusive, the direction, and the number of rows from its beginning. */
export interface ListSpan {
  from: number;
  to: number;
  order: Order;
  limit: number;
}

/** The side of a row that its address is on: its sender, or its recipient or created contract. */
export type Role = 'from' | 'to';

/** The condition that a row is within the blocks of a span. */
export function isInSpan({ from, to }: ListSpan, column = 'block_number'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} between ${from} and ${to}`;
}
