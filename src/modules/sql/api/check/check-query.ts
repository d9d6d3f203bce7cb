import { applyEdits, type EditedQuery } from '../rewrite/apply-edits.ts';
import { lowerHash } from '../rewrite/find-equalities.ts';
import { listEdits } from '../rewrite/rewrite-query.ts';
import { checkTree } from './check-tree.ts';
import { isPlainText } from './is-text.ts';
import { parseQuery } from './parse.ts';
import { QueryError } from './query-error.ts';

/** A query that may run. */
export interface PreparedQuery extends EditedQuery {
  values: readonly (string | null)[];
  hasSetOperation: boolean;
  /** Names in the query of all views that it reads. */
  views: ReadonlySet<string>;
}

/**
 * Checks a query by what is allowed, without the database, and rewrites its conditions for the indexes.
 * @throws QueryError
 */
export async function checkQuery(
  text: string,
  parameters: readonly (string | number | boolean | null)[],
  reserved: ReadonlySet<string>,
): Promise<PreparedQuery> {
  const parsed = await parseQuery(text);
  const facts = checkTree(parsed.statement, reserved);
  if (facts.parametersCount > parameters.length)
    throw new QueryError(
      `The query uses $${facts.parametersCount}, and ${parameters.length} values are given.`,
    );
  if (parameters.length > facts.parametersCount)
    throw new QueryError(
      `${parameters.length} values are given, and the query uses ${facts.parametersCount}.`,
    );
  const values = parameters.map((value) => (value === null ? null : lowerHash(String(value))));
  if (values.some((value) => value !== null && !isPlainText(value)))
    throw new QueryError('A value has a character that is no text.');
  const { hasSetOperation, places } = facts;
  const views = places.flatMap(({ type, node }) => (type === 'RangeVar' ? [String(node.relname)] : []));
  // PostgreSQL takes no semicolon inside the subquery that limits the rows.
  const end = parsed.tokens
    .filter(({ text: token }) => token === ';')
    .map(({ start }) => ({ start, end: start + 1, text: '' }));
  const edits = [...listEdits(parsed, facts, values), ...end];
  return { ...applyEdits(text, edits), values, hasSetOperation, views: new Set(views) };
}
