import type { CodeRow } from '../../db/contract-codes.ts';
import type { SourceRow } from '../../db/sources.ts';
import { listLibraries } from '../present-contract.ts';
import { UNVERIFIED } from './replies.ts';

/** License names by number, in Etherscan's spelling. */
const LICENSES = [
  'Unknown',
  'None',
  'Unlicense',
  'MIT',
  'GNU GPLv2',
  'GNU GPLv3',
  'GNU LGPLv2.1',
  'GNU LGPLv3',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'MPL-2.0',
  'OSL-3.0',
  'Apache-2.0',
  'GNU AGPLv3',
  'BSL 1.1',
];

const LANGUAGES: Readonly<Record<string, string>> = { solidity: 'Solidity', yul: 'Yul', vyper: 'Vyper' };

/** `getsourcecode` result for a contract without a known source. */
export const UNKNOWN_SOURCE = {
  SourceCode: '',
  ABI: UNVERIFIED,
  ContractName: '',
  CompilerVersion: '',
  CompilerType: '',
  OptimizationUsed: '',
  Runs: '',
  ConstructorArguments: '',
  EVMVersion: 'Default',
  Library: '',
  ContractFileName: '',
  LicenseType: 'Unknown',
  Proxy: '0',
  Implementation: '',
  SwarmSource: '',
  SimilarMatch: '',
};

/** `getsourcecode` result for a verified contract. Pure. */
export function presentSource(row: CodeRow, source: SourceRow): typeof UNKNOWN_SOURCE {
  const { settings } = source;
  const { enabled, runs } = Object(settings.optimizer) as { enabled?: unknown; runs?: unknown };
  return {
    ...UNKNOWN_SOURCE,
    SourceCode: writeSource(source),
    ABI: JSON.stringify(source.abi),
    ContractName: source.name,
    CompilerVersion: source.compiler_version,
    CompilerType: source.language === 'vyper' ? 'vyper' : 'solc',
    OptimizationUsed: enabled === true ? '1' : '0',
    Runs: Number.isSafeInteger(runs) ? String(runs) : '200',
    ConstructorArguments: row.constructor_arguments?.toString('hex') ?? '',
    EVMVersion: typeof settings.evmVersion === 'string' ? settings.evmVersion : 'Default',
    Library: listLibraries(row, source)
      .map(({ name, address_hash }) => `${name}:${address_hash.toLowerCase()}`)
      .join(';'),
    ContractFileName: source.file_path,
    LicenseType: LICENSES[source.license] ?? 'Unknown',
    SwarmSource: '',
  };
}

/** Verification methods with a single file. */
const SINGLE: readonly string[] = ['flattened-code', 'vyper-code'];

/** A single file verbatim if it needs no settings, or else the compiler input in an extra pair of braces. */
function writeSource({ method, sources, settings, language }: SourceRow): string {
  const files = Object.entries(sources);
  const [only] = files;
  if (only !== undefined && files.length === 1 && SINGLE.includes(method)) return only[1];
  return `{${JSON.stringify({ language: LANGUAGES[language] ?? language, sources: toContents(sources), settings })}}`;
}

/** Sources in the form of compiler input. Pure. */
export function toContents(sources: SourceRow['sources']): Record<string, { content: string }> {
  return Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }]));
}
