import type { ProcessLimits } from './compilers/run-program.ts';
import { runSolc } from './compilers/run-solc.ts';
import type { StandardInput } from './standard-input.ts';

/** A definition in a syntax tree of solc; locations are `start:length:file`, in bytes. */
export interface ListedDefinition {
  id: number;
  type: string;
  name: string;
  src: string;
  /** Location of the name; null if the compiler is too old to report it. */
  nameSrc: string | null;
  /** Location of a variable's type; null for other definitions. */
  typeSrc: string | null;
  /** NatSpec. */
  doc: string | null;
  /** Ids of the definitions it overrides. */
  bases: readonly number[];
}

/** A reference to a definition. */
export interface ListedUse {
  /** Id of the definition. */
  id: number;
  src: string;
  /** Name as written at the end of the location; null if the location begins with the definition's own name, or is an import. */
  name: string | null;
}

/** Definitions and references in the syntax tree of one file. */
export interface ListedNames {
  path: string;
  definitions: readonly ListedDefinition[];
  uses: readonly ListedUse[];
}

export const DEFINITIONS_MAX = 60_000;
export const USES_MAX = 400_000;

/** Walks the trees without recursion, since they can be as deep as a source is long. */
const FINISH = `(output) => {
  const kinds = new Set(['SourceUnit', 'ContractDefinition', 'FunctionDefinition', 'ModifierDefinition', 'EventDefinition',
    'ErrorDefinition', 'StructDefinition', 'EnumDefinition', 'EnumValue', 'VariableDeclaration', 'UserDefinedValueTypeDefinition']);
  const text = (value, length) => (typeof value === 'string' ? value.slice(0, length) : null);
  const docOf = ({ documentation: doc }) => text(typeof doc === 'string' ? doc : doc && doc.text, 2000);
  let definitionsLeft = ${DEFINITIONS_MAX};
  let usesLeft = ${USES_MAX};
  const files = Object.entries(JSON.parse(output).sources || {}).map(([path, source]) => {
    const definitions = [];
    const uses = [];
    const use = (id, src, name) => {
      if (Number.isInteger(id) && typeof src === 'string' && usesLeft-- > 0) uses.push({ id, src, name: text(name, 1000) });
    };
    const stack = [source && source.ast];
    while (stack.length > 0) {
      const node = stack.pop();
      if (typeof node !== 'object' || node === null) continue;
      for (const value of Object.values(node)) if (typeof value === 'object') stack.push(value);
      const { nodeType, id, src, name, memberName } = node;
      if (kinds.has(nodeType) && typeof src === 'string' && definitionsLeft-- > 0)
        definitions.push({ id, type: nodeType, name: text(name, 1000) || '', src, nameSrc: text(node.nameLocation, 50),
          typeSrc: text(node.typeName && node.typeName.src, 50), doc: docOf(node), bases: (node.baseFunctions || node.baseModifiers || []).slice(0, 20) });
      if (node.referencedDeclaration !== undefined && (name || memberName)) use(node.referencedDeclaration, src, name || memberName);
      if (nodeType === 'ImportDirective') use(node.sourceUnit, src, null);
      for (const each of nodeType === 'InlineAssembly' ? Object.values(node.externalReferences || {}) : []) {
        const found = each && each.declaration === undefined ? Object.values(each)[0] : each;
        if (found) use(found.declaration, found.src, null);
      }
    }
    return { path, definitions, uses };
  });
  return JSON.stringify(files);
}`;

/**
 * Resolves the names in Solidity sources from the syntax trees of the solc at a path, without code generation; empty if it emits
 * no tree (before 0.4.12). Rejects with CompilerError.
 */
export async function listNames(
  path: string,
  { language, sources, settings }: StandardInput,
  limits: ProcessLimits,
  signal: AbortSignal,
): Promise<ListedNames[]> {
  const outputSelection = { '*': { '': ['ast'] } };
  const input = { language, sources, settings: { ...settings, outputSelection } };
  return JSON.parse(await runSolc(path, input, limits, { finish: FINISH, signal })) as ListedNames[];
}
