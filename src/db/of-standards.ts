import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './tables/tables.ts';
import type { TokenStandardCode, TokenTypeCode } from './tables/token-transfers.ts';

/**
 * Condition that a row of `from` has one of these standards: by its own shape, and for ERC-404 by its token, which is
 * looked up for each row, so the rows should be bounded. True without any standard.
 */
export function isOfStandards(standards: readonly TokenStandardCode[], from: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, never>();
  if (standards.length === 0) return eb.and([]);
  const shapes = listShapes(standards);
  const byShape =
    shapes.length === 0 ? [] : [sql<SqlBool>`${sql.ref(`${from}.token_type`)} in (${sql.join(shapes)})`];
  if (!standards.includes(404)) return eb.or(byShape);
  // Compares the token's standard outside, so that each token is looked up by its address alone.
  const standard = eb
    .selectFrom('tokens as token')
    .select('token.standard')
    .where(sql<SqlBool>`token.address = ${sql.ref(`${from}.token_address`)}`)
    .limit(1);
  return eb.or([...byShape, sql<SqlBool>`(${standard}) = 404`]);
}

/** Standards that a row's own shape shows. */
function listShapes(standards: readonly TokenStandardCode[]): TokenTypeCode[] {
  return standards.filter((standard) => standard !== 404);
}
