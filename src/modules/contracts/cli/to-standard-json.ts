import { z } from 'zod';
import { type StandardInput, toSettings } from '../verification/standard-input.ts';

/** A verified contract as returned by another explorer. */
export const foreignContract = z.object({
  is_verified: z.boolean().nullish(),
  name: z.string().max(500).nullish(),
  language: z.string().nullish(),
  compiler_version: z.string().max(200).nullish(),
  source_code: z.string().nullish(),
  file_path: z.string().max(500).nullish(),
  additional_sources: z
    .array(z.object({ file_path: z.string().max(500), source_code: z.string() }))
    .max(2000)
    .nullish(),
  compiler_settings: z.record(z.string(), z.unknown()).nullish(),
  optimization_enabled: z.boolean().nullish(),
  optimization_runs: z.number().nullish(),
  evm_version: z.string().nullish(),
  external_libraries: z.array(z.object({ name: z.string(), address_hash: z.string() })).nullish(),
  license_type: z.string().nullish(),
});
export type ForeignContract = z.infer<typeof foreignContract>;

/** Parameters of the verification. */
export interface ImportedSource {
  input: StandardInput;
  compilerVersion: string;
  /** Prefixed with its path if that is known. */
  contractName: string;
  license: string;
}

/** Builds the compiler input of another explorer's contract, or returns why that is impossible. Pure. */
export function toStandardJson(contract: ForeignContract): ImportedSource | { fault: string } {
  const { source_code, compiler_version, language } = contract;
  const name = contract.name?.split(':').at(-1) ?? '';
  const known = LANGUAGES[language ?? 'solidity'];
  if (!source_code || !compiler_version || name === '') return { fault: 'its source is missing' };
  if (known === undefined)
    return { fault: `contracts in ${String(language).slice(0, 50)} are not verified here` };
  const path = contract.file_path || `${name}.${known.ending}`;
  const texts = [
    ...(contract.additional_sources ?? []).map((each) => [each.file_path, each.source_code] as const),
    [path, source_code] as const,
  ];
  const isInterface = ([file]: readonly [string, string]) => known.name === 'Vyper' && file.endsWith('.json');
  const interfaces = texts.filter(isInterface).map(([file, text]) => [file, { abi: parseAbi(text) }]);
  const sources = Object.fromEntries(
    texts.filter((each) => !isInterface(each)).map(([file, content]) => [file, { content }]),
  );
  return {
    input: {
      language: known.name,
      sources,
      ...(interfaces.length > 0 && { interfaces: Object.fromEntries(interfaces) }),
      settings: readSettings(contract, known.name === 'Vyper' ? null : Object.keys(sources)),
    },
    compilerVersion: compiler_version,
    contractName: contract.file_path ? `${path}:${name}` : name,
    license: contract.license_type ?? 'none',
  };
}

const LANGUAGES: Readonly<Record<string, { name: StandardInput['language']; ending: string }>> = {
  solidity: { name: 'Solidity', ending: 'sol' },
  yul: { name: 'Yul', ending: 'yul' },
  vyper: { name: 'Vyper', ending: 'vy' },
};

/** Parses an ABI found among the sources; empty if it is invalid. */
function parseAbi(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/**
 * Compiler settings of a contract with sources at these paths (null for Vyper, which has neither optimizer runs nor libraries).
 */
function readSettings(contract: ForeignContract, paths: readonly string[] | null): StandardInput['settings'] {
  const given = contract.compiler_settings ?? {};
  if (Object.keys(given).length > 0) {
    // `compilationTarget` exists in metadata alone; compilers reject it.
    const { compilationTarget: _, outputSelection: __, libraries, ...settings } = given;
    const nested = nestLibraries(libraries);
    return { ...settings, ...(nested !== null && { libraries: nested }) };
  }
  if (paths === null) {
    const { evm_version: evmVersion } = contract;
    return evmVersion && evmVersion !== 'default' ? { evmVersion } : {};
  }
  const libraries = (contract.external_libraries ?? []).map((each) => [each.name, each.address_hash]);
  return toSettings(
    {
      isOptimized: contract.optimization_enabled ?? false,
      runs: contract.optimization_runs ?? 200,
      evmVersion: contract.evm_version ?? 'default',
      libraries: Object.fromEntries(libraries) as Record<string, string>,
    },
    [...paths, ''],
  );
}

/** Libraries by file and name; metadata names them `path:name`. */
function nestLibraries(given: unknown): Record<string, Record<string, unknown>> | null {
  const entries = Object.entries(Object(given) as Record<string, unknown>);
  if (entries.length === 0) return null;
  const nested: Record<string, Record<string, unknown>> = {};
  for (const [key, value] of entries) {
    const isNested = typeof value === 'object' && value !== null;
    const at = key.lastIndexOf(':');
    const [path, named] = isNested
      ? [key, value]
      : [key.slice(0, Math.max(0, at)), { [key.slice(at + 1)]: value }];
    nested[path] = { ...nested[path], ...(named as Record<string, unknown>) };
  }
  return nested;
}
