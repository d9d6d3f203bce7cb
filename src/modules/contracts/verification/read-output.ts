import { isRecord } from '#sdk/lib/values.ts';
import type { CompiledCode, Stretch } from '../db/compiled-code.ts';

/** One contract of a compilation. */
export interface CompiledContract {
  /** Path of its source. */
  path: string;
  name: string;
  abi: readonly unknown[];
  runtime: CompiledCode;
  creation: CompiledCode;
  /** Paths of the sources by their numbers in source maps. */
  files: readonly (string | null)[];
  storageLayout: unknown;
  /** True if its creation code contains a hash of all its sources and settings. */
  hasIntegrityHash?: boolean;
}

/** Result of a compilation: the contracts that have code, or the errors. */
export interface CompilerOutput {
  contracts: CompiledContract[];
  errors: string[];
}

type Json = Record<string, unknown>;

/** Parses the output of solc (solc docs, "Output Description"), or Vyper's in the same format, as untrusted input. Pure. */
export function readOutput(text: string): CompilerOutput {
  let output: Json;
  try {
    output = toObject(JSON.parse(text));
  } catch {
    return { contracts: [], errors: ['The answer of the compiler is no JSON.'] };
  }
  const files = listFiles(output.sources);
  const contracts = Object.entries(toObject(output.contracts)).flatMap(([path, ofFile]) =>
    Object.entries(toObject(ofFile)).map(([name, contract]) =>
      readContract(path, name, toObject(contract), files),
    ),
  );
  return {
    contracts: contracts.filter(({ runtime }) => runtime.code.length > 0),
    errors: toList(output.errors).map(toObject).filter(isError).map(describeError),
  };
}

/** Maximum length of a compiler message, in characters. */
const ERROR_CHARACTERS_MAX = 1000;

function isError({ severity }: Json): boolean {
  return severity === 'error';
}

function describeError({ type, formattedMessage, message }: Json): string {
  const text = String(formattedMessage ?? message ?? 'The compiler gave no reason.');
  // Vyper's messages lack the kind of the error.
  const isNamed = typeof type !== 'string' || text.includes(type);
  return (isNamed ? text : `${type}: ${text}`).slice(0, ERROR_CHARACTERS_MAX);
}

/** Parses one contract of the output. Pure. */
export function readContract(
  path: string,
  name: string,
  contract: Json,
  files: readonly (string | null)[] = [],
): CompiledContract {
  const evm = toObject(contract.evm);
  return {
    path,
    name,
    abi: toList(contract.abi).filter(isRecord),
    runtime: readCode(toObject(evm.deployedBytecode)),
    creation: readCode(toObject(evm.bytecode)),
    files,
    storageLayout: contract.storageLayout ?? null,
  };
}

/** Maximum source number; higher ones are ignored. */
const FILES_MAX = 10_000;

/** Paths of sources by their numbers (`sources` of solc's output). Pure. */
export function listFiles(sources: unknown): (string | null)[] {
  const files: (string | null)[] = [];
  for (const [path, source] of Object.entries(toObject(sources))) {
    const { id } = toObject(source);
    if (typeof id === 'number' && Number.isInteger(id) && id >= 0 && id < FILES_MAX) files[id] = path;
  }
  return Array.from(files, (path) => path ?? null);
}

/** Replaces the placeholders of libraries, letters in the hex of the code, by zeros. */
function readCode({ object, linkReferences, immutableReferences, sourceMap }: Json): CompiledCode {
  const hex =
    typeof object === 'string'
      ? object.replace(/^0x/, '').replaceAll(/__.{36}__|__.{38}/g, '0'.repeat(40))
      : '';
  const code = /^[0-9a-f]*$/i.test(hex) ? Buffer.from(hex, 'hex') : Buffer.alloc(0);
  const immutables = Object.values(toObject(immutableReferences)).flatMap(toList).flatMap(toStretch);
  const libraries = Object.entries(toObject(linkReferences)).flatMap(([path, ofFile]) =>
    Object.entries(toObject(ofFile)).flatMap(([name, places]) =>
      toList(places)
        .flatMap(toStretch)
        .map((place) => ({ ...place, name: path === '' ? name : `${path}:${name}` })),
    ),
  );
  return {
    code,
    immutables,
    libraries,
    ...(typeof sourceMap === 'string' && sourceMap !== '' && { sourceMap }),
  };
}

function toStretch(value: unknown): Stretch[] {
  const { start, length } = toObject(value);
  return typeof start === 'number' && typeof length === 'number' && start >= 0 && length > 0
    ? [{ start, length }]
    : [];
}

function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
