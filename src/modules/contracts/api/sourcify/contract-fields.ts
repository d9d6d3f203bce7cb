import { readAddressBook } from '#sdk/api/enrich.ts';
import { findProxy } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { CompiledCode } from '../../db/compiled-code.ts';
import { getCreation } from '../../db/creation-data.ts';
import type { SourceRow } from '../../db/sources.ts';
import type { OpenedContract } from '../contract-book.ts';
import { toContents } from '../etherscan/present-source.ts';
import { listSignatures } from './list-signatures.ts';
import { SourcifyRequestError } from './sourcify-request-error.ts';

interface Known extends OpenedContract {
  source: SourceRow;
}

type Field = (known: Known, scope: ReadScope, address: Buffer) => unknown;

const LANGUAGES: Readonly<Record<string, string>> = { solidity: 'Solidity', yul: 'Yul', vyper: 'Vyper' };

/** Selectable fields besides the match; null for data that is not stored. */
const FIELDS: Readonly<Record<string, Field>> = {
  abi: ({ source }) => source.abi,
  sources: ({ source }) => toContents(source.sources),
  compilation: ({ source }) => presentCompilation(source),
  storageLayout: ({ source }) => source.storage_layout,
  stdJsonInput: ({ source }) => ({
    language: LANGUAGES[source.language] ?? source.language,
    sources: toContents(source.sources),
    settings: source.settings,
  }),
  runtimeBytecode: ({ runtime, source }) => presentCode(runtime, source.compiled.runtime),
  creationBytecode: ({ creation, source }) => presentCode(creation, source.compiled.creation),
  proxyResolution: (_, scope, address) => readProxy(scope, address),
  signatures: ({ source }) => listSignatures(source.abi),
  sourceIds: () => null,
  stdJsonOutput: () => null,
  metadata: () => null,
  userdoc: () => null,
  devdoc: () => null,
  deployment: (_, scope, address) => readDeployment(scope, address),
};

/** Reads the fields in `fields`, or all except those in `omit`. @throws SourcifyRequestError */
export async function readFields(
  known: Known,
  { scope, address }: { scope: ReadScope; address: Buffer },
  { fields, omit }: { fields?: string | undefined; omit?: string | undefined },
): Promise<Record<string, unknown>> {
  const names = chooseNames(fields?.trim() ?? '', omit?.trim() ?? '');
  const values = await Promise.all(names.map((name) => FIELDS[name]?.(known, scope, address)));
  return Object.fromEntries(names.map((name, place) => [name, values[place]]));
}

const ALWAYS = ['match', 'creationMatch', 'runtimeMatch', 'chainId', 'address', 'verifiedAt', 'matchId'];

/** A part of a field, such as `compilation.name`, selects the whole field. */
function chooseNames(fields: string, omit: string): string[] {
  if (fields !== '' && omit !== '') throw refuse('fields and omit can not be used together');
  const all = Object.keys(FIELDS);
  if (fields === '' && omit === '') return [];
  if (fields === 'all') return all;
  const named = (fields || omit).split(',').map((name) => name.trim().split('.')[0] ?? '');
  const unknown = named.find((name) => !Object.hasOwn(FIELDS, name) && !ALWAYS.includes(name));
  if (unknown !== undefined) throw refuse(`There is no field ${JSON.stringify(unknown.slice(0, 60))}`);
  return all.filter((name) => named.includes(name) === (fields !== ''));
}

function refuse(message: string): SourcifyRequestError {
  return new SourcifyRequestError(400, 'invalid_parameter', message);
}

function presentCompilation({ language, compiler_version, settings, name, file_path }: SourceRow) {
  return {
    language: LANGUAGES[language] ?? language,
    compiler: language === 'vyper' ? 'vyper' : 'solc',
    compilerVersion: compiler_version.replace(/^v/, ''),
    compilerSettings: settings,
    name,
    fullyQualifiedName: `${file_path}:${name}`,
  };
}

function presentCode(onchain: Buffer | null, { code, immutables, libraries }: CompiledCode) {
  return {
    onchainBytecode: onchain === null ? null : bytesToHex(onchain),
    recompiledBytecode: bytesToHex(code),
    sourceMap: null,
    linkReferences: libraries,
    immutableReferences: immutables,
    cborAuxdata: null,
    transformations: null,
    transformationValues: null,
  };
}

/** Deployment data; none for contracts of the genesis block. */
async function readDeployment({ db }: ReadScope, address: Buffer) {
  const creation = await getCreation(db, address);
  return {
    transactionHash: creation && bytesToHex(creation.transaction_hash),
    blockNumber: creation && String(creation.block_number),
    transactionIndex: creation && String(creation.transaction_index),
    deployer: creation && toAddress(creation.creator),
  };
}

async function readProxy(scope: ReadScope, address: Buffer) {
  const book = await readAddressBook(scope, [address]);
  const proxy = findProxy(book.get(address));
  const implementation = proxy?.implementation ?? null;
  return {
    isProxy: proxy !== null,
    proxyType: proxy?.type ?? null,
    implementations: implementation === null ? [] : [{ address: toAddress(implementation) }],
  };
}
