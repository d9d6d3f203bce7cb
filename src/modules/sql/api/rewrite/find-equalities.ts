import type { Tree } from '../check/parse.ts';
import type { Place } from '../check/place.ts';
import type { FoundColumn, Resolver, Source } from './scopes.ts';

/** A column of a view and the values of which it must have one. */
export interface Equality {
  source: Source;
  column: string;
  /** Hexadecimal text without `0x`. */
  values: readonly string[];
}

/** Two columns of bytes that are compared, whose references may stand for the bytes in place of the text. */
export type Comparison = readonly [FoundColumn, FoundColumn];

type Values = readonly (string | null)[];

/**
 * Lists the conditions `column = '0x…'` that every row of a SELECT has to fulfil. A condition of WHERE is true for no row
 * that an outer join has filled up, so that it may be applied to the view itself.
 */
export function findEqualities(places: readonly Place[], resolver: Resolver, parameters: Values): Equality[] {
  const children = groupByParent(places);
  return places.flatMap((place) => {
    const select = findSelectOfCondition(place);
    if (select === undefined || place.type !== 'A_Expr') return [];
    const reference = (children.get(place) ?? []).find(({ type }) => type === 'ColumnRef');
    const values = readValues(place, reference, parameters);
    const found = reference && resolver.find(reference);
    if (found === undefined || values === undefined || found.column.kind !== 'hex') return [];
    if (!resolver.listOwn(select).has(found.source)) return [];
    return [{ source: found.source, column: found.column.name, values }];
  });
}

/** Lists the equalities of two columns of bytes in conditions, and those of IN (select …). */
export function findComparisons(places: readonly Place[], resolver: Resolver): Comparison[] {
  const children = groupByParent(places);
  return places.flatMap((place) => {
    const sides = place.type === 'A_Expr' ? listSides(place, children) : listSelected(place, children);
    const [one, other] = sides.map((side) => resolver.find(side));
    if (one?.column.kind !== 'hex' || other?.column.kind !== 'hex') return [];
    const select = findCondition(place);
    return select !== undefined && mayShowBytes(one, select) && mayShowBytes(other, select)
      ? [[one, other] as const]
      : [];
  });
}

type Children = ReadonlyMap<Place | undefined, readonly Place[]>;

function groupByParent(places: readonly Place[]): Children {
  const children = new Map<Place | undefined, Place[]>();
  for (const place of places) {
    const siblings = children.get(place.parent);
    if (siblings === undefined) children.set(place.parent, [place]);
    else siblings.push(place);
  }
  return children;
}

/** The SELECT whose WHERE or ON contains a node; undefined elsewhere. */
function findCondition(place: Place): Place | undefined {
  let { parent: above, field } = place;
  while (above !== undefined && above.type !== 'SelectStmt' && field !== 'quals')
    ({ parent: above, field } = above);
  if (above?.type === 'SelectStmt') return field === 'whereClause' ? above : undefined;
  while (above !== undefined && above.type !== 'SelectStmt') above = above.parent;
  return above;
}

/** A subquery may use only those columns of a SELECT with groups by which it groups. */
function mayShowBytes({ source }: FoundColumn, select: Place): boolean {
  return (
    source.select === select ||
    source.select.node.groupClause === undefined ||
    isInside(source.select, select)
  );
}

function isInside(place: Place, outer: Place): boolean {
  for (let above = place.parent; above !== undefined; above = above.parent) if (above === outer) return true;
  return false;
}

function listSides(place: Place, children: Children): readonly Place[] {
  if (!isEquality(place.node, 'AEXPR_OP')) return [];
  return (children.get(place) ?? []).filter(({ type }) => type === 'ColumnRef');
}

/** The column before IN, and that which the subquery selects. */
function listSelected(place: Place, children: Children): readonly Place[] {
  if (place.node.subLinkType !== 'ANY_SUBLINK' || place.node.operName !== undefined) return [];
  const own = children.get(place) ?? [];
  const tested = own.find(({ field, type }) => field === 'testexpr' && type === 'ColumnRef');
  const select = own.find(({ type }) => type === 'SelectStmt');
  if (tested === undefined || select === undefined || select.node.op !== 'SETOP_NONE') return [];
  if (['groupClause', 'havingClause', 'distinctClause'].some((clause) => select.node[clause] !== undefined))
    return [];
  const targets = (children.get(select) ?? []).filter(({ field }) => field === 'targetList');
  const selected = children.get(targets[0])?.find(({ type }) => type === 'ColumnRef');
  return selected !== undefined && targets.length === 1 ? [tested, selected] : [];
}

/** The SELECT whose WHERE, or inner joins, demand this condition; undefined if rows may pass without it. */
function findSelectOfCondition(place: Place): Place | undefined {
  let { parent: above, field } = place;
  while (above?.type === 'BoolExpr' && above.node.boolop === 'AND_EXPR') ({ parent: above, field } = above);
  if (above?.type === 'SelectStmt') return field === 'whereClause' ? above : undefined;
  if (above?.type !== 'JoinExpr' || field !== 'quals') return undefined;
  while (above?.type === 'JoinExpr' && above.node.jointype === 'JOIN_INNER')
    ({ parent: above, field } = above);
  return above?.type === 'SelectStmt' && field === 'fromClause' ? above : undefined;
}

function isEquality({ kind, name }: Tree, expected: string): boolean {
  const [first] = (name ?? []) as readonly { String?: { sval?: string } }[];
  return kind === expected && first?.String?.sval === '=';
}

function readValues({ node }: Place, reference: Place | undefined, parameters: Values): string[] | undefined {
  const other = (reference?.field === 'lexpr' ? node.rexpr : node.lexpr) as Tree | undefined;
  if (reference === undefined || other === undefined) return undefined;
  const items = listItems(node, other, reference.field);
  const values = items?.map((item) => readHex(item, parameters));
  return values === undefined || values.includes(undefined) ? undefined : (values as string[]);
}

function listItems(node: Tree, other: Tree, field: string): readonly Tree[] | undefined {
  if (isEquality(node, 'AEXPR_OP')) return [other];
  if (field !== 'lexpr') return undefined;
  if (isEquality(node, 'AEXPR_IN')) return (other.List as { items?: readonly Tree[] } | undefined)?.items;
  if (isEquality(node, 'AEXPR_OP_ANY'))
    return (other.A_ArrayExpr as { elements?: readonly Tree[] } | undefined)?.elements;
  return undefined;
}

function readHex({ A_Const: constant, ParamRef: parameter }: Tree, parameters: Values): string | undefined {
  const given =
    parameter === undefined ? Object(Object(constant).sval).sval : parameters[Object(parameter).number - 1];
  const digits = typeof given === 'string' ? /^0x((?:[0-9a-f]{2})*)$/.exec(lowerHash(given))?.[1] : undefined;
  return digits;
}

/** Writes an address or a hash in lower case, as views have them; other texts stay. */
export function lowerHash(text: string): string {
  return /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text) ? text.toLowerCase() : text;
}
