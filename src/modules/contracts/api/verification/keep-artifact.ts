import type { DatabasePool } from '#sdk/db/connection.ts';
import { guessLicense } from '../../contract/guess-license.ts';
import { readLicense } from '../../contract/license-types.ts';
import { forgetUnknown, type RunContract } from '../../db/contract-codes.ts';
import { insertSource } from '../../db/sources.ts';
import { nameVersion, readVersion } from '../../verification/compilers/compiler-version.ts';
import type { Artifact } from '../../verification/read-artifacts.ts';
import { digestSkeleton } from '../../verification/skeleton.ts';

/**
 * Stores the source of a compiled artifact, without compiling it: contracts with its code become verified. The license is the one
 * named in its file. Returns the contracts to compare again.
 */
export async function keepArtifact(
  pool: DatabasePool,
  { contract, version, input }: Artifact,
): Promise<RunContract[]> {
  const skeleton = digestSkeleton(contract.runtime.code);
  const number = readVersion(version);
  await insertSource(pool, {
    skeleton,
    language: input.language.toLowerCase(),
    compiler_version: number === null ? version.slice(0, 100) : nameVersion(number),
    name: contract.name,
    file_path: contract.path,
    settings: input.settings,
    sources: Object.fromEntries(Object.entries(input.sources).map(([path, { content }]) => [path, content])),
    abi: contract.abi,
    storage_layout: contract.storageLayout ?? null,
    compiled: { runtime: contract.runtime, creation: contract.creation, files: contract.files },
    license: readLicense(guessLicense([input.sources[contract.path]?.content ?? '']).license),
    method: 'project',
  });
  return forgetUnknown(pool, skeleton);
}
