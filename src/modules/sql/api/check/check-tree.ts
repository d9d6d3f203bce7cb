import type { View } from '../../lib/view.ts';
import { GRAMMAR, REFUSALS } from './grammar.ts';
import type { Tree } from './parse.ts';
import type { Place } from './place.ts';
import { QueryError } from './query-error.ts';
import { checkNode } from './rules.ts';
import { COUNTS } from './vocabulary.ts';

/** Facts of a checked query. */
export interface QueryFacts {
  /** Number of values, from the highest `$1`, `$2` …. */
  parametersCount: number;
  hasSetOperation: boolean;
  /** True for a `*` other than that of `count(*)`. */
  hasStar: boolean;
  /** All nodes, parents first. */
  places: readonly Place[];
}

/**
 * Checks that a statement is one SELECT of allowed parts alone. It lists what is allowed: whatever PostgreSQL adds is
 * refused. `reserved` are names of functions that a qualified column could call.
 * @throws QueryError with the place of the first fault
 */
export function checkTree(
  statement: Tree,
  views: ReadonlyMap<string, View>,
  reserved: ReadonlySet<string>,
): QueryFacts {
  const [type = ''] = Object.keys(statement);
  if (type !== 'SelectStmt') throw new QueryError('Only SELECT runs here.', 0);
  const places = listPlaces(statement);
  const relations = new Set([...views.keys(), ...listNames(places, 'CommonTableExpr', 'ctename')]);
  for (const place of places) checkNode(place, { relations, reserved });
  const sources = places.filter(({ type: kind }) => /^Range(?:Var|Subselect|Function)$/.test(kind));
  if (sources.length > COUNTS.sources)
    throw new QueryError(
      `The query has ${sources.length} views and subqueries, and the limit is ${COUNTS.sources}.`,
    );
  return {
    parametersCount: Math.max(
      0,
      ...places.map(({ node, type: kind }) => (kind === 'ParamRef' ? Number(node.number) : 0)),
    ),
    hasSetOperation: places.some(({ node }) => /^SETOP_(?:INTERSECT|EXCEPT)$/.test(String(node.op))),
    hasStar: places.some(({ type: kind }) => kind === 'A_Star'),
    places,
  };
}

/** Lists all nodes, parents first; refuses those that the grammar does not list. */
function listPlaces(statement: Tree): Place[] {
  const places: Place[] = [];
  const visit = (type: string, node: Tree, parent: Place | undefined, field: string) => {
    const offset = typeof node.location === 'number' && node.location >= 0 ? node.location : parent?.offset;
    const place: Place = { type, node, offset, parent, field };
    const fields = GRAMMAR[type];
    if (fields === undefined || !Object.hasOwn(GRAMMAR, type)) throw refuse(type, offset);
    places.push(place);
    for (const [name, value] of Object.entries(node)) {
      if (name === 'location') continue;
      const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (kind === undefined) throw refuse(`${type}.${name}`, offset);
      if (kind === 'node') for (const each of [value].flat()) visitNamed(each as Tree, place, name);
      else if (kind !== 'value') visit(kind, value as Tree, place, name);
    }
  };
  const visitNamed = (named: Tree, parent: Place | undefined, field: string) => {
    // An absent element of a list is an empty object.
    for (const [type, node] of Object.entries(named)) visit(type, node as Tree, parent, field);
  };
  visitNamed(statement, undefined, '');
  return places;
}

function refuse(what: string, offset: number | undefined): QueryError {
  const sentence = REFUSALS[what] ?? `${what} is not supported.`;
  return new QueryError(sentence, offset);
}

function listNames(places: readonly Place[], type: string, field: string): string[] {
  return places.flatMap((place) => (place.type === type ? [String(place.node[field])] : []));
}
