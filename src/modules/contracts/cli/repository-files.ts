import { createHash } from 'node:crypto';
import { bytesToHex, getAddress, keccak256, stringToBytes } from 'viem/utils';
import type { SourceRow } from '../db/sources.ts';

/** A verified contract of a chain. */
export interface ExportedContract {
  chainId: bigint;
  address: Buffer;
  isExact: boolean;
  constructorArguments: Buffer | null;
  /** Addresses by library name. */
  libraries: Readonly<Record<string, string>>;
}

/** Folder of a contract in Sourcify's repository layout: `full_match/1/0x…`. Pure. */
export function toContractFolder({ chainId, address, isExact }: ExportedContract): string {
  return `${isExact ? 'full_match' : 'partial_match'}/${chainId}/${getAddress(bytesToHex(address))}`;
}

/** Files of that folder by path: metadata, sources, and the values set at deployment. Pure. */
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
 * Metadata in the format of solc (solc docs, "Contract Metadata"), built from the stored fields. Compiling the sources with it
 * yields the same code, but it is not the file whose hash is in the code.
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

/** Path of a source below `sources`: its own path if that is safe, otherwise its digest. Pure. */
export function toFilePath(path: string): string {
  const isPlain =
    path.length <= 200 && path.split('/').every((part) => SEGMENT.test(part) && !part.endsWith('.'));
  if (isPlain) return path;
  const ending = /\.(sol|yul|vyi?|json)$/.exec(path)?.[0] ?? '';
  return `${createHash('sha256').update(path).digest('hex').slice(0, 32)}${ending}`;
}
