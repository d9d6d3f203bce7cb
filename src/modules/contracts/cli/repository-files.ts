import { createHash } from 'node:crypto';
import { bytesToHex, getAddress, keccak256, stringToBytes } from 'viem/utils';
import type { SourceRow } from '../db/sources.ts';

/** A contract of a chain whose source is known. */
export interface ExportedContract {
  chainId: bigint;
  address: Buffer;
  isExact: boolean;
  constructorArguments: Buffer | null;
  /** Addresses by the names of libraries. */
  libraries: Readonly<Record<string, string>>;
}

/** The folder of a contract as Sourcify's repository has it: `full_match/1/0x…`. Pure. */
export function toContractFolder({ chainId, address, isExact }: ExportedContract): string {
  return `${isExact ? 'full_match' : 'partial_match'}/${chainId}/${getAddress(bytesToHex(address))}`;
}

/** The files of that folder by their paths: metadata, sources, and what was put in when the contract was deployed. Pure. */
export function listRepositoryFiles(source: SourceRow, contract: ExportedContract): Map<string, string> {
  const files = new Map([['metadata.json', writeMetadata(source)]]);
  for (const [path, content] of Object.entries(source.sources))
    files.set(`sources/${toFilePath(path)}`, content);
  const { constructorArguments, libraries } = contract;
  if (constructorArguments !== null && constructorArguments.length > 0)
    files.set('constructor-args.txt', `0x${constructorArguments.toString('hex')}`);
  if (Object.keys(libraries).length > 0) files.set('library-map.json', JSON.stringify(libraries, null, 2));
  return files;
}

const LANGUAGES: Readonly<Record<string, string>> = { solidity: 'Solidity', yul: 'Yul', vyper: 'Vyper' };

/**
 * Metadata in the form of solc (solc docs, "Contract Metadata"), made of what is kept: whoever compiles the sources with it gets the same
 * code. It is not the file whose digest stands in the code.
 */
function writeMetadata({
  language,
  compiler_version,
  settings,
  sources,
  abi,
  name,
  file_path,
}: SourceRow): string {
  const entries = Object.entries(sources).map(([path, content]) => [
    path,
    { keccak256: keccak256(stringToBytes(content)), urls: [`file:sources/${toFilePath(path)}`] },
  ]);
  return JSON.stringify(
    {
      compiler: { version: compiler_version.replace(/^v/, '') },
      language: LANGUAGES[language] ?? language,
      output: { abi },
      settings: { ...settings, compilationTarget: { [file_path]: name } },
      sources: Object.fromEntries(entries),
      version: 1,
    },
    null,
    2,
  );
}

const SEGMENT = /^[\w@+=,-][\w@+=,. -]{0,99}$/;

/** Where a source stands below `sources`: under its own path where that leads nowhere else, otherwise under its digest. Pure. */
export function toFilePath(path: string): string {
  const isPlain =
    path.length <= 200 && path.split('/').every((part) => SEGMENT.test(part) && !part.endsWith('.'));
  if (isPlain) return path;
  const ending = /\.(sol|yul|vyi?|json)$/.exec(path)?.[0] ?? '';
  return `${createHash('sha256').update(path).digest('hex').slice(0, 32)}${ending}`;
}
