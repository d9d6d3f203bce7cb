import { parseContractSchema } from '../../lib/contract/contract-views.ts';
import type { View } from '../../lib/view.ts';
import { VIEW_BY_NAME, viewNameOf } from '../../lib/views.ts';
import { applyEdits, type EditedQuery } from '../rewrite/apply-edits.ts';
import { lowerHash } from '../rewrite/find-equalities.ts';
import { listEdits } from '../rewrite/rewrite-query.ts';
import { checkTree } from './check-tree.ts';
import { isPlainText } from './is-text.ts';
import { parseQuery, type Tree } from './parse.ts';
import { QueryError } from './query-error.ts';

/** A query that may run. */
export interface PreparedQuery extends EditedQuery {
  values: readonly (string | null)[];
  hasSetOperation: boolean;
  /** Names in the query of all views that it reads. */
  views: ReadonlySet<string>;
}

/** Finds the views of a verified contract; none for another one. */
export type FindContractViews = (address: string) => Promise<readonly View[]>;

/** Contracts whose views a query may read. */
const CONTRACTS_MAX = 5;

/**
 * Checks a query by what is allowed, without the database, and rewrites its conditions for the indexes.
 * @throws QueryError
 */
export async function checkQuery(
  text: string,
  parameters: readonly (string | number | boolean | null)[],
  reserved: ReadonlySet<string>,
  findContractViews: FindContractViews = async () => [],
): Promise<PreparedQuery> {
  const parsed = await parseQuery(text);
  const known = await addContractViews(parsed.statement, findContractViews);
  const facts = checkTree(parsed.statement, known, reserved);
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
  const views = places.flatMap(({ type, node }) => (type === 'RangeVar' ? [viewNameOf(node)] : []));
  // PostgreSQL takes no semicolon inside the subquery that limits the rows.
  const end = parsed.tokens
    .filter(({ text: token }) => token === ';')
    .map(({ start }) => ({ start, end: start + 1, text: '' }));
  const edits = [...listEdits(parsed, facts, { views: known, parameters: values }), ...end];
  return { ...applyEdits(text, edits), values, hasSetOperation, views: new Set(views) };
}

/** Adds the views of the contracts that a query names. */
async function addContractViews(
  statement: Tree,
  find: FindContractViews,
): Promise<ReadonlyMap<string, View>> {
  const addresses = new Set<string>();
  const rest: unknown[] = [statement];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const address = parseContractSchema((node as Tree).schemaname);
    if (address !== null) addresses.add(address);
    rest.push(...Object.values(node));
  }
  if (addresses.size === 0) return VIEW_BY_NAME;
  if (addresses.size > CONTRACTS_MAX)
    throw new QueryError(`The query names ${addresses.size} contracts, and the limit is ${CONTRACTS_MAX}.`);
  const found = await Promise.all([...addresses].map(find));
  return new Map([...VIEW_BY_NAME, ...found.flat().map((view) => [view.name, view] as const)]);
}
