import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Blocks } from './moved-range.ts';

/** Condition that a row is in the blocks that a server is to answer for; true for all blocks. */
export function isWithin(blocks: Blocks | null, column = 'block_number'): RawBuilder<SqlBool> {
  if (blocks === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.ref(column)} between ${blocks.from} and ${blocks.to}`;
}

/** Blocks that may have rows after a cursor, newest first; undefined without one. */
export function upTo(after: { block_number: number } | null): { to: number } | undefined {
  return after === null ? undefined : { to: after.block_number };
}
