import { decodeAbiParameters } from 'viem/utils';
import { isPlainEncoding } from '#sdk/api/signatures.ts';
import { toAddress, toTime } from '#sdk/api/wire.ts';
import { isParameters } from '#sdk/contract/values.ts';
import { bytesToHex, hexToBytes } from '#sdk/lib/values.ts';
import { nameLicense } from '../contract/license-types.ts';
import type { SmartContract } from '../contract/smart-contract.ts';
import type { CodeRow } from '../db/contract-codes.ts';
import type { SourceRow } from '../db/sources.ts';
import { readBlueprint } from '../verification/blueprint.ts';
import { findConstructorArguments } from '../verification/compare-code.ts';
import type { OpenedContract } from './contract-book.ts';

type Json = Record<string, unknown>;

/** Fields of a verified contract. `twin` is the address at which the source was verified, if different. */
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
    verified_at: toTime(source.verified_at),
    abi: source.abi as SmartContract['abi'],
    source_code: sources[file_path] ?? '',
    file_path,
    additional_sources: additional.map(([path, source_code]) => ({ file_path: path, source_code })),
    compiler_settings: settings,
    external_libraries: listLibraries(row, source),
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

/** Libraries read from the code, and those of the settings that the compiler has linked: it ignores all others. Pure. */
export function listLibraries(
  { libraries }: Pick<CodeRow, 'libraries'>,
  { settings, compiled }: Pick<SourceRow, 'settings' | 'compiled'>,
): { name: string; address_hash: string }[] {
  const pushed = new Set(
    [compiled.runtime, compiled.creation].flatMap(({ code }) => listPushedAddresses(code)),
  );
  const given = Object.values(toObject(settings.libraries)).flatMap((ofFile) =>
    Object.entries(toObject(ofFile)),
  );
  const linked = given.filter(([, address]) => pushed.has(String(address).toLowerCase()));
  const read = Object.entries(JSON.parse(libraries) as Record<string, string>);
  const found = new Map(
    [...linked, ...read].map(([path, address]) => {
      const name = path.split(':').at(-1) ?? path;
      const address_hash = toAddress(Buffer.from(hexToBytes(String(address))));
      return [`${name} ${address_hash}`, { name, address_hash }];
    }),
  );
  return [...found.values()];
}

const PUSH20 = 0x73;

/** Addresses pushed by code, as text; may include equal bytes within other data. */
function listPushedAddresses(code: Buffer): string[] {
  const found: string[] = [];
  for (let at = code.indexOf(PUSH20); at >= 0 && at + 20 < code.length; at = code.indexOf(PUSH20, at + 1))
    found.push(bytesToHex(code.subarray(at + 1, at + 21)));
  return found;
}

/** Constructor arguments with their parameters; null if there are none, or they do not match the ABI. */
function decodeConstructor(
  abi: readonly unknown[],
  data: Buffer | null,
): SmartContract['decoded_constructor_args'] {
  const found = abi.map(toObject).find(({ type }) => type === 'constructor');
  const inputs = found?.inputs;
  if (data === null || data.length === 0 || !isParameters(inputs) || inputs.length === 0) return null;
  if (!isPlainEncoding(inputs, data)) return null;
  try {
    const values = decodeAbiParameters(inputs, bytesToHex(data)) as readonly unknown[];
    return inputs.map((input, place) => [toPlain(values[place]), { ...input }]);
  } catch {
    return null;
  }
}

/** Integers of any size as text. */
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
