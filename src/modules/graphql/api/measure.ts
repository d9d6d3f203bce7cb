import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { PAGE_MAX } from './connection.ts';
import { LIMITS } from './limits.ts';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Measures a document before validation, and rejects one that exceeds a limit; it stops at the limit, whatever the fragments
 * expand to. Returns the number of objects it may return.
 * @throws GraphQLError
 */
export function measure(document: DocumentNode, variables: Variables): number {
  const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const walk = createWalk(new Map(fragments.map((each) => [each.name.value, each])));
  const nodes = operations.map((operation) => {
    const set = operation.selectionSet;
    const values = withDefaults(operation, variables);
    return walk(set, { depth: 1, path: [], values, isIntrospection: asksOnlyForSchema(set) });
  });
  // Validation also compares fragments that are never spread.
  for (const { selectionSet } of fragments)
    walk(selectionSet, { depth: 1, path: [], values: variables, isIntrospection: true });
  return Math.max(0, ...nodes);
}

interface Place {
  depth: number;
  /** The enclosing fragments. */
  path: readonly string[];
  values: Variables;
  isIntrospection: boolean;
}

function createWalk(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  let selected = 0;
  let fields = 0;
  let aliases = 0;
  let roots = 0;

  function walk({ selections }: SelectionSetNode, place: Place): number {
    let nodes = 0;
    for (const selection of selections) {
      selected += 1;
      refuse('length', selected, LIMITS.selections, 'fields and fragments');
      if (selection.kind === Kind.FIELD) nodes += walkField(selection, place);
      else if (selection.kind === Kind.INLINE_FRAGMENT) nodes += walk(selection.selectionSet, place);
      else nodes += walkFragment(selection.name.value, place);
      refuse('size', nodes, LIMITS.nodes, 'objects');
    }
    return nodes;
  }

  function walkField(field: FieldNode, place: Place): number {
    fields += 1;
    const name = field.name.value;
    if (field.alias !== undefined && field.alias.value !== name) aliases += 1;
    if (name === '__schema' || name === '__type') roots += 1;
    const max = place.isIntrospection ? LIMITS.introspection : LIMITS.complexity;
    refuse('complexity', fields, max, 'fields');
    refuse('depth', place.depth, LIMITS.depth, 'levels');
    refuse('number of aliases', aliases, LIMITS.aliases, 'aliases');
    refuse('number of fields about the schema', roots, 3, 'of them');
    if (field.selectionSet === undefined) return 0;
    const inside = walk(field.selectionSet, { ...place, depth: place.depth + 1 });
    const nodes = countItems(field, place.values) * (isWrapper(field) ? inside : 1 + inside);
    refuse('size', nodes, LIMITS.nodes, 'objects');
    return nodes;
  }

  function walkFragment(name: string, place: Place): number {
    if (place.path.includes(name)) throw new GraphQLError(`Fragment "${name}" is inside of itself`);
    const fragment = fragments.get(name);
    return fragment ? walk(fragment.selectionSet, { ...place, path: [...place.path, name] }) : 0;
  }

  return walk;
}

function refuse(what: string, value: number, max: number, unit: string): void {
  if (value > max)
    throw new GraphQLError(`The ${what} of the query is more than the maximum: ${max} ${unit}`);
}

/** True for the fields of a connection around its items. */
function isWrapper({ name, arguments: given = [] }: FieldNode): boolean {
  return given.length === 0 && /^(edges|node|pageInfo)$/.test(name.value);
}

/** Number of objects that a field may return. */
function countItems({ arguments: given = [] }: FieldNode, values: Variables): number {
  let items = 1;
  for (const { name, value } of given) {
    const read = readValue(value, values);
    if ((name.value === 'first' || name.value === 'last') && typeof read === 'number')
      items = Math.max(items, Math.min(read, PAGE_MAX));
    if (name.value === 'hashes' && Array.isArray(read)) items = Math.max(items, read.length);
  }
  return items;
}

function readValue(value: ValueNode, values: Variables): unknown {
  if (value.kind === Kind.VARIABLE) return values[value.name.value];
  if (value.kind === Kind.INT) return Number(value.value);
  return value.kind === Kind.LIST ? value.values : undefined;
}

/** The values of the variables that an operation declares; undeclared ones are dropped, since an attacker may send many. */
function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): Variables {
  const values = variableDefinitions.map(({ variable: { name }, defaultValue }) => {
    const isGiven = Object.hasOwn(variables, name.value);
    return [name.value, isGiven ? variables[name.value] : defaultValue && readValue(defaultValue, {})];
  });
  return Object.fromEntries(values);
}

function asksOnlyForSchema({ selections }: SelectionSetNode): boolean {
  return selections.every((each) => each.kind === Kind.FIELD && /^__(schema|type)$/.test(each.name.value));
}
