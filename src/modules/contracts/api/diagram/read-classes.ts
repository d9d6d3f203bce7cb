import type { AstNode, ParsedFile } from './solidity-ast.ts';

/** A contract, interface or library, or a top-level struct or enum, as a box of the diagram. */
export interface DiagramClass {
  name: string;
  kind: string;
  /** Variables, values, structs and enums. */
  fields: readonly string[];
  /** Functions, events, errors and modifiers. */
  methods: readonly string[];
}

/** Edge from a class to one that it inherits or uses, by index. */
export interface DiagramEdge {
  from: number;
  to: number;
  kind: 'inherits' | 'uses';
}

export interface ClassDiagram {
  classes: readonly DiagramClass[];
  edges: readonly DiagramEdge[];
}

/** Maximum depth of a nested type; deeper ones are truncated. */
const TYPE_DEPTH_MAX = 12;
const SIGNS: Readonly<Record<string, string>> = { public: '+', external: '+', internal: '#', private: '-' };

/** Classes defined by files, in order; a name defined several times refers to the first. Pure. */
export function readClasses(files: readonly ParsedFile[]): ClassDiagram {
  const found = files.flatMap(({ children }) => list(children).flatMap(readTopLevel));
  const places = new Map<string, number>();
  for (const [place, { box }] of found.entries()) if (!places.has(box.name)) places.set(box.name, place);
  const edges = found.flatMap(({ bases, types }, from) => {
    const inherited = listPlaces(places, bases, from);
    const used = listPlaces(places, types, from).filter((to) => !inherited.includes(to));
    return [
      ...inherited.map((to) => ({ from, to, kind: 'inherits' as const })),
      ...used.map((to) => ({ from, to, kind: 'uses' as const })),
    ];
  });
  return { classes: found.map(({ box }) => box), edges };
}

function listPlaces(places: ReadonlyMap<string, number>, names: readonly string[], from: number): number[] {
  const found = names.flatMap((name) => places.get(name) ?? places.get(name.split('.')[0] ?? '') ?? []);
  return [...new Set(found)].filter((to) => to !== from);
}

interface FoundClass {
  box: DiagramClass;
  bases: readonly string[];
  /** User-defined types in its variables, structs and `using` directives. */
  types: readonly string[];
}

function readTopLevel(node: AstNode): FoundClass[] {
  if (node.type === 'ContractDefinition') return [readContract(node)];
  if (node.type === 'StructDefinition') {
    const members = list(node.members);
    const fields = members.map(describeVariable);
    return [
      {
        box: { name: text(node.name), kind: 'struct', fields, methods: [] },
        bases: [],
        types: namesIn(members),
      },
    ];
  }
  if (node.type !== 'EnumDefinition') return [];
  const fields = list(node.members).map(({ name }) => text(name));
  return [{ box: { name: text(node.name), kind: 'enum', fields, methods: [] }, bases: [], types: [] }];
}

function readContract(node: AstNode): FoundClass {
  const parts = list(node.subNodes);
  const fields: string[] = [];
  const methods: string[] = [];
  const types: string[] = [];
  for (const part of parts) {
    if (part.type === 'StateVariableDeclaration') {
      const variables = list(part.variables);
      fields.push(...variables.map((each) => `${sign(each)} ${describeVariable(each)}`));
      types.push(...namesIn(variables));
    } else if (part.type === 'StructDefinition') {
      const members = list(part.members);
      fields.push(`struct ${text(part.name)} { ${members.map(describeVariable).join('; ')} }`);
      types.push(...namesIn(members));
    } else if (part.type === 'EnumDefinition') {
      fields.push(
        `enum ${text(part.name)} { ${list(part.members)
          .map(({ name }) => text(name))
          .join(', ')} }`,
      );
    } else if (part.type === 'UsingForDeclaration') {
      if (typeof part.libraryName === 'string') types.push(part.libraryName);
    } else {
      const method = describeMethod(part);
      if (method !== null) methods.push(method);
    }
  }
  const bases = list(node.baseContracts).map(({ baseName }) =>
    text((baseName as AstNode | undefined)?.namePath),
  );
  const kind = text(node.kind) === 'abstract' ? 'abstract contract' : text(node.kind);
  return { box: { name: text(node.name), kind, fields, methods }, bases, types };
}

function describeMethod(node: AstNode): string | null {
  switch (node.type) {
    case 'FunctionDefinition': {
      const returned = list(node.returnParameters).map(describeParameter).join(', ');
      const name =
        node.isConstructor === true
          ? 'constructor'
          : node.isReceiveEther === true
            ? 'receive'
            : node.isFallback === true
              ? 'fallback'
              : text(node.name);
      return `${sign(node)} ${name}(${parameters(node)})${returned === '' ? '' : `: ${returned}`}`;
    }
    case 'EventDefinition':
      return `event ${text(node.name)}(${parameters(node)})`;
    case 'CustomErrorDefinition':
      return `error ${text(node.name)}(${parameters(node)})`;
    case 'ModifierDefinition':
      return `modifier ${text(node.name)}(${parameters(node)})`;
    default:
      return null;
  }
}

function parameters(node: AstNode): string {
  return list(node.parameters).map(describeParameter).join(', ');
}

function describeParameter(node: AstNode): string {
  const name = text(node.name);
  return name === '' ? describeType(node.typeName) : `${name}: ${describeType(node.typeName)}`;
}

function describeVariable(node: AstNode): string {
  return `${text(node.name)}: ${describeType(node.typeName)}`;
}

function describeType(value: unknown, depth = 0): string {
  const node = value as AstNode | null | undefined;
  if (!node || depth > TYPE_DEPTH_MAX) return '…';
  switch (node.type) {
    case 'ElementaryTypeName':
      return text(node.name);
    case 'UserDefinedTypeName':
      return text(node.namePath);
    case 'Mapping':
      return `mapping(${describeType(node.keyType, depth + 1)} => ${describeType(node.valueType, depth + 1)})`;
    case 'ArrayTypeName': {
      const { number, name } = (node.length ?? {}) as { number?: unknown; name?: unknown };
      return `${describeType(node.baseTypeName, depth + 1)}[${text(number) || text(name)}]`;
    }
    case 'FunctionTypeName':
      return 'function';
    default:
      return '…';
  }
}

/** User-defined types in declarations. */
function namesIn(declarations: readonly AstNode[]): string[] {
  return declarations.flatMap(({ typeName }) => listNames(typeName, 0));
}

function listNames(value: unknown, depth: number): string[] {
  const node = value as AstNode | null | undefined;
  if (!node || depth > TYPE_DEPTH_MAX) return [];
  if (node.type === 'UserDefinedTypeName') return [text(node.namePath)];
  return [node.keyType, node.valueType, node.baseTypeName].flatMap((each) => listNames(each, depth + 1));
}

/** UML sign of a visibility; the default is public, except for variables. */
function sign({ visibility, isStateVar, isConstructor }: AstNode): string {
  if (isConstructor === true) return '+';
  return SIGNS[text(visibility)] ?? (isStateVar === true ? '#' : '+');
}

function list(value: unknown): readonly AstNode[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
