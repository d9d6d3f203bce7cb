import { decodeAbiParameters } from 'viem/utils';
import { toAddress, toTimestamp } from '../../../api/present/wire.ts';
import { bytesToHex, type Hex, hexToBytes } from '../../../lib/hex.ts';
import { nameLicense } from '../contract/license-types.ts';
import type { SmartContract } from '../contract/smart-contract.ts';
import type { CodeRow } from '../db/contract-codes.ts';
import type { SourceRow } from '../db/sources.ts';
import { readBlueprint } from '../verification/blueprint.ts';
import { findConstructorArguments } from '../verification/compare-code.ts';
import type { OpenedContract } from './contract-book.ts';

type Json = Record<string, unknown>;

/** What is known of a contract whose source is known. `twin` is where the source was verified, where that is not here. */
export function presentVerified(
  { runtime, creation }: OpenedContract,
  { row, source, twin }: { row: CodeRow; source: SourceRow; twin: Buffer | null },
): Partial<SmartContract> {
  const { settings, sources, file_path } = source;
  const optimizer = toObject(settings.optimizer);
  const isBlueprint = runtime !== null && readBlueprint(runtime) !== null;
  const additional = Object.entries(sources).filter(([path]) => path !== file_path);
  return {
    verified_twin_address_hash: twin === null ? null : toAddress(twin),
    is_verified: true,
    is_changed_bytecode: false,
    is_partially_verified: !row.is_exact,
    is_fully_verified: row.is_exact,
    is_verified_via_sourcify: source.method === 'sourcify' || source.method === 'sourcify-server',
    is_verified_via_eth_bytecode_db: false,
    is_vyper_contract: source.language === 'vyper',
    minimal_proxy_address_hash: null,
    sourcify_repo_url: null,
    can_be_visualized_via_sol2uml: source.language === 'solidity',
    name: source.name,
    compiler_version: source.compiler_version,
    optimization_enabled: typeof optimizer.enabled === 'boolean' ? optimizer.enabled : null,
    optimization_runs:
      typeof optimizer.runs === 'number' && Number.isSafeInteger(optimizer.runs) ? optimizer.runs : null,
    evm_version: typeof settings.evmVersion === 'string' ? settings.evmVersion : 'default',
    verified_at: toTimestamp(BigInt(Math.floor(source.verified_at.getTime() / 1000))),
    abi: source.abi as SmartContract['abi'],
    source_code: sources[file_path] ?? '',
    file_path,
    additional_sources: additional.map(([path, source_code]) => ({ file_path: path, source_code })),
    compiler_settings: settings,
    external_libraries: listLibraries(row, settings),
    constructor_args: row.constructor_arguments?.length ? row.constructor_arguments.toString('hex') : null,
    decoded_constructor_args: decodeConstructor(source.abi, row.constructor_arguments),
    language: source.language,
    license_type: nameLicense(source.license),
    certified: false,
    is_blueprint: isBlueprint,
    is_creation_code_different:
      !isBlueprint &&
      creation !== null &&
      findConstructorArguments(creation, source.compiled.creation) === null,
    status: 'success',
  };
}

/** The libraries that the settings name, and those that were read from the code. */
export function listLibraries(
  { libraries }: CodeRow,
  settings: Json,
): { name: string; address_hash: string }[] {
  const found = new Map<string, string>();
  for (const ofFile of Object.values(toObject(settings.libraries)))
    for (const [name, address] of Object.entries(toObject(ofFile))) found.set(name, String(address));
  for (const [name, address] of Object.entries(JSON.parse(libraries) as Record<string, string>))
    found.set(name.split(':').at(-1) ?? name, address);
  return [...found]
    .filter(([, address]) => /^0x[0-9a-f]{40}$/i.test(address))
    .map(([name, address]) => ({ name, address_hash: toAddress(Buffer.from(hexToBytes(address as Hex))) }));
}

/** The arguments of the constructor with their parameters; null where there are none, or they are not what the ABI says. */
function decodeConstructor(
  abi: readonly unknown[],
  data: Buffer | null,
): SmartContract['decoded_constructor_args'] {
  const found = abi.map(toObject).find(({ type }) => type === 'constructor');
  const inputs = Array.isArray(found?.inputs) ? (found.inputs as Json[]) : [];
  if (data === null || data.length === 0 || inputs.length === 0) return null;
  try {
    const values = decodeAbiParameters(inputs as never, bytesToHex(data)) as readonly unknown[];
    return inputs.map((input, place) => [toPlain(values[place]), input]);
  } catch {
    return null;
  }
}

/** Whole numbers as text, of any size. */
export function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPlain(each)]));
  return value;
}

function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
