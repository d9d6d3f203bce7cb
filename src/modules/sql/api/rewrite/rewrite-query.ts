import { rawNameOf, shownExpression, type View } from '../../lib/view.ts';
import { viewNameOf } from '../../lib/views.ts';
import type { QueryFacts } from '../check/check-tree.ts';
import type { ParsedQuery } from '../check/parse.ts';
import type { Place } from '../check/place.ts';
import {
  type Comparison,
  type Equality,
  findComparisons,
  findEqualities,
  lowerHash,
} from './find-equalities.ts';
import { createResolver, type FoundColumn, type Source } from './scopes.ts';

/** Replacement of a part of the query; places count bytes. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Lists the edits that let PostgreSQL use its indexes, whose keys are bytes: `hash = '0x…'` also as a condition on the
 * bytes inside the view, and the equality of two such columns as that of their bytes. Addresses and hashes are written in
 * lower case. The answer is the same without the edits of conditions.
 */
export function listEdits(
  { tokens }: ParsedQuery,
  { places, hasStar }: QueryFacts,
  { views, parameters }: { views: ReadonlyMap<string, View>; parameters: readonly (string | null)[] },
): Edit[] {
  const resolver = createResolver(places, views);
  const equalities = findEqualities(places, resolver, parameters);
  // `*`, a whole row and NATURAL JOIN would show, or use, the columns of bytes.
  const aliases = new Set(places.flatMap(({ node }) => [Object(node.alias).aliasname, node.relname]));
  const showsAll = places.some(
    ({ type, node }) =>
      node.isNatural === true ||
      (type === 'ColumnRef' && countOf(node.fields) === 1 && aliases.has(nameOf(node.fields))),
  );
  const comparisons = hasStar || showsAll ? [] : findComparisons(places, resolver);
  const lengthAt = new Map(tokens.map(({ start, end }) => [start, end]));
  const spanFrom = (offset: number) => ({ start: offset, end: lengthAt.get(offset) ?? offset });
  return [
    ...writeSources(listWritten(places, views), equalities, comparisons).map(({ offset, text }) => ({
      start: offset,
      end: endOfName(offset, tokens),
      text,
    })),
    ...uniqueColumns(comparisons).map((found) => ({
      start: found.offset,
      end: endOfName(found.offset, tokens),
      text: `${quote(found.source.alias)}.${quote(bytesOf(found.column.name))}`,
    })),
    ...places.flatMap(({ type, node, offset }) => {
      const text = type === 'A_Const' ? Object(node.sval).sval : undefined;
      if (typeof text !== 'string' || offset === undefined || lowerHash(text) === text) return [];
      return [{ ...spanFrom(offset), text: `'${lowerHash(text)}'` }];
    }),
  ];
}

type Written = Pick<Source, 'alias' | 'view' | 'offset' | 'hasAlias'>;

/** Views of contracts, which are written in any case: the database has none of their name. */
function listWritten(places: readonly Place[], views: ReadonlyMap<string, View>): Written[] {
  return places.flatMap(({ type, node, offset }) => {
    const view = type === 'RangeVar' ? views.get(viewNameOf(node)) : undefined;
    if (view?.source === undefined || offset === undefined) return [];
    const hasAlias = node.alias !== undefined;
    return [{ alias: String(Object(node.alias).aliasname ?? node.relname), view, offset, hasAlias }];
  });
}

function writeSources(
  written: readonly Written[],
  equalities: readonly Equality[],
  comparisons: readonly Comparison[],
) {
  const found = [...equalities, ...comparisons.flat()].map(({ source }) => source);
  const sources = new Map([...written, ...found].map((source) => [source.offset, source]));
  return [...sources.values()].map((source) => {
    const own = equalities.filter((each) => each.source === source);
    const compared = comparisons.flat().filter((each) => each.source === source);
    return {
      offset: source.offset,
      text: writeSource(source, own, new Set(compared.map(({ column }) => column.name))),
    };
  });
}

/** A subquery in place of a view, with the conditions on its bytes. */
function writeSource(
  { alias, view, hasAlias }: Written,
  equalities: readonly Equality[],
  compared: ReadonlySet<string>,
): string {
  const columns = [
    ...view.columns.map(shownExpression),
    ...[...compared].map((name) => `${quote(name)} as ${quote(bytesOf(name))}`),
  ];
  const conditions = equalities.map(({ column, values }) => {
    const list = values.map((digits) => `'\\x${digits}'::pg_catalog.bytea`);
    return list.length === 1 ? `${quote(column)} = ${list[0]}` : `${quote(column)} in (${list.join(', ')})`;
  });
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const subquery = `(select ${columns.join(', ')} from ${view.source ?? rawNameOf(view.name)}${where})`;
  return hasAlias ? subquery : `${subquery} as ${quote(alias)}`;
}

/** Name of the column of bytes beside one of text; no column of a visitor's query can be written so. */
function bytesOf(column: string): string {
  return `bytes of ${column}`;
}

function uniqueColumns(comparisons: readonly Comparison[]): FoundColumn[] {
  return [...new Map(comparisons.flat().map((found) => [found.offset, found])).values()];
}

/** End of a name such as `t.hash` that begins at a place. */
function endOfName(offset: number, tokens: ParsedQuery['tokens']): number {
  const first = tokens.findIndex(({ start }) => start === offset);
  const isQualified = tokens[first + 1]?.text === '.';
  return tokens[isQualified ? first + 2 : first]?.end ?? offset;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function nameOf(fields: unknown): unknown {
  return Object(Object((fields as readonly unknown[])[0]).String).sval;
}
