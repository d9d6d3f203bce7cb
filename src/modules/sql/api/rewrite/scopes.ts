import type { View, ViewColumn } from '../../lib/view.ts';
import { viewNameOf } from '../../lib/views.ts';
import type { Tree } from '../check/parse.ts';
import type { Place } from '../check/place.ts';

/** A view in FROM under its name there. */
export interface Source {
  alias: string;
  view: View;
  /** Place of its name in the query. */
  offset: number;
  hasAlias: boolean;
  /** SELECT to whose FROM it belongs. */
  select: Place;
}

/** FROM of one SELECT; a name of two things, or of none that is a view, has undefined. */
interface Scope {
  select: Place;
  sources: Map<string, Source | undefined>;
  /** True if all of its parts are views under names of their own. */
  isPlain: boolean;
  outer: Scope | undefined;
}

/** A column of a view, found by its reference. */
export interface FoundColumn {
  source: Source;
  column: ViewColumn;
  /** Place of the reference in the query. */
  offset: number;
}

/** Resolves references to the columns of views; undefined where one is not certain. */
export interface Resolver {
  find(reference: Place): FoundColumn | undefined;
  /** Views in the FROM of a SELECT. */
  listOwn(select: Place): ReadonlySet<Source>;
}

/** Reads the FROM of every SELECT of a query. Pure. */
export function createResolver(places: readonly Place[], views: ReadonlyMap<string, View>): Resolver {
  const scopes = new Map<Place, Scope>();
  for (const place of places) {
    if (place.type !== 'SelectStmt') continue;
    scopes.set(place, {
      select: place,
      sources: new Map(),
      isPlain: true,
      outer: scopeAbove(place.parent, scopes),
    });
  }
  for (const place of places) addSource(place, scopes, views);
  return {
    find: (reference) => findColumn(reference, scopeAbove(reference.parent, scopes)),
    listOwn: (select) =>
      new Set([...(scopes.get(select)?.sources.values() ?? [])].filter((source) => source !== undefined)),
  };
}

function scopeAbove(place: Place | undefined, scopes: ReadonlyMap<Place, Scope>): Scope | undefined {
  for (let above = place; above !== undefined; above = above.parent) {
    const scope = scopes.get(above);
    if (scope !== undefined) return scope;
  }
  return undefined;
}

function addSource(place: Place, scopes: ReadonlyMap<Place, Scope>, views: ReadonlyMap<string, View>): void {
  if (!/^Range|^JoinExpr$/.test(place.type)) return;
  const scope = scopeAbove(place.parent, scopes);
  if (scope === undefined) return;
  const { node, type, offset } = place;
  const given = node.alias as Tree | undefined;
  // The name of a join hides those inside it.
  if (type === 'JoinExpr') {
    if (given !== undefined) scope.isPlain = false;
    if (given !== undefined) scope.sources.set(String(given.aliasname), undefined);
    return;
  }
  const view = type === 'RangeVar' ? views.get(viewNameOf(node)) : undefined;
  const alias = String(given?.aliasname ?? node.relname ?? '');
  const isPlain =
    view !== undefined && offset !== undefined && given?.colnames === undefined && !scope.sources.has(alias);
  if (!isPlain) scope.isPlain = false;
  const hasAlias = given !== undefined;
  scope.sources.set(alias, isPlain ? { alias, view, offset, hasAlias, select: scope.select } : undefined);
}

function findColumn({ node, offset }: Place, scope: Scope | undefined): FoundColumn | undefined {
  const names = ([node.fields].flat() as readonly { String?: { sval?: string } }[]).map(
    ({ String: text }) => text?.sval,
  );
  if (scope === undefined || offset === undefined || names.includes(undefined)) return undefined;
  const [name = '', qualifier] = (names as string[]).toReversed();
  const source = qualifier === undefined ? findOwner(scope, name) : findSource(scope, qualifier);
  const column = source?.view.columns.find((each) => each.name === name);
  return source === undefined || column === undefined ? undefined : { source, column, offset };
}

function findSource(scope: Scope, alias: string): Source | undefined {
  for (let each: Scope | undefined = scope; each !== undefined; each = each.outer)
    if (each.sources.has(alias)) return each.sources.get(alias);
  return undefined;
}

/** The one view of a FROM that has a column of this name. */
function findOwner({ isPlain, sources }: Scope, name: string): Source | undefined {
  if (!isPlain) return undefined;
  const owners = [...sources.values()].filter((source) =>
    source?.view.columns.some((each) => each.name === name),
  );
  return owners.length === 1 ? owners[0] : undefined;
}
