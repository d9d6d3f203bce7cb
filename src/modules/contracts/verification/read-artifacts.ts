import { keccak256, stringToBytes } from 'viem/utils';
import { createSourceFinder, readMetadata, type SourceFinder } from './from-metadata.ts';
import { type CompiledContract, listFiles, readContract } from './read-output.ts';
import { findInputFault, findNestingFault, type StandardInput } from './standard-input.ts';

/** A compiled contract with its compiler input. */
export interface Artifact {
  contract: CompiledContract;
  /** Compiler version, such as `0.8.19+commit.7dd6d404`. */
  version: string;
  input: StandardInput;
}

type Json = Readonly<Record<string, unknown>>;

/** Contracts of a Hardhat build (`artifacts/build-info/*.json`), without those that lack metadata. Pure. */
export function readBuildInfo(value: unknown): Artifact[] {
  const { input, output } = toObject(value);
  const findSource = createSourceFinder(
    new Map(
      Object.entries(toObject(toObject(input).sources)).map(([path, source]) => [
        path,
        String(toObject(source).content ?? ''),
      ]),
    ),
  );
  return Object.entries(toObject(toObject(output).contracts)).flatMap(([path, ofFile]) =>
    Object.entries(toObject(ofFile)).flatMap(([name, contract]) =>
      toArtifact(
        readContract(path, name, toObject(contract), listFiles(toObject(output).sources)),
        toObject(contract).metadata,
        findSource,
      ),
    ),
  );
}

/** Source paths of a Foundry artifact (`out/*.sol/*.json`); null if it is not one. Pure. */
export function listFoundrySources(value: unknown): string[] | null {
  const { rawMetadata } = toObject(value);
  if (typeof rawMetadata !== 'string') return null;
  return Object.keys(toObject(parse(rawMetadata).sources));
}

/** Source paths of a Foundry build (`out/build-info/*.json`) by their numbers. Pure. */
export function listBuildFiles(value: unknown): (string | null)[] {
  const paths = Object.entries(toObject(toObject(value).source_id_to_path));
  return listFiles(Object.fromEntries(paths.map(([id, path]) => [String(path), { id: Number(id) }])));
}

/**
 * Contract of a Foundry artifact, with the texts of its sources by path; none if a source has changed since. `builds` are the
 * numbered sources of builds; the artifact belongs to the first one that contains all of its own. Pure.
 */
export function readFoundryArtifact(
  value: unknown,
  files: ReadonlyMap<string, string>,
  builds: readonly (readonly (string | null)[])[] = [],
): Artifact[] {
  const { id, abi, bytecode, deployedBytecode, rawMetadata, storageLayout } = toObject(value);
  const target = toObject(toObject(parse(String(rawMetadata)).settings).compilationTarget);
  const [path = '', name = ''] = Object.entries(target)[0] ?? [];
  const contract = {
    ...{ abi, storageLayout },
    evm: { bytecode: withoutPrefix(bytecode), deployedBytecode: withoutPrefix(deployedBytecode) },
  };
  const own = listFoundrySources(value) ?? [];
  const build = builds.find(
    (paths) => paths[Number(id)] === path && own.every((each) => paths.includes(each)),
  );
  return toArtifact(
    readContract(path, String(name), contract, build),
    rawMetadata,
    createSourceFinder(files),
  );
}

function withoutPrefix(code: unknown): Json {
  const { object, ...rest } = toObject(code);
  return { ...rest, object: typeof object === 'string' ? object.replace(/^0x/, '') : '' };
}

function toArtifact(contract: CompiledContract, metadata: unknown, findSource: SourceFinder): Artifact[] {
  if (contract.runtime.code.length === 0 || typeof metadata !== 'string') return [];
  const read = readMetadata(metadata, findSource);
  if (read === null || 'missing' in read) return [];
  if ((findNestingFault(read.input) ?? findInputFault(read.input)) !== null) return [];
  const digests = toObject(parse(metadata).sources);
  const isChanged = Object.entries(read.input.sources).some(
    ([path, { content }]) => toObject(digests[path]).keccak256 !== keccak256(stringToBytes(content)),
  );
  return isChanged ? [] : [{ contract, version: read.version, input: read.input }];
}

function parse(text: string): Json {
  try {
    return toObject(JSON.parse(text));
  } catch {
    return {};
  }
}

function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
