import type { FieldScope } from '#sdk/api/part.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import type { NewCode } from '../db/contract-codes.ts';
import { getCreationData } from '../db/creation-data.ts';
import { listCandidates } from '../db/sources.ts';
import { compareRuntime, findConstructorArguments } from '../verification/compare-code.ts';
import { digestSkeleton } from '../verification/skeleton.ts';

/**
 * Finds the known source of a contract by its code: an exact match, or else the newest source with matching code; none if no code
 * matches.
 */
export async function findSource(
  pool: DatabasePool,
  scope: FieldScope,
  { address, runtime }: { address: Buffer; runtime: Buffer },
): Promise<NewCode> {
  const skeleton = digestSkeleton(runtime);
  const compared = (await listCandidates(pool, skeleton)).map((source) => ({
    source,
    result: compareRuntime(runtime, source.compiled.runtime),
  }));
  const found =
    compared.find(({ result }) => result.kind === 'exact') ??
    compared.find(({ result }) => result.kind === 'match');
  const { source, result } = found ?? {};
  const common = { address, skeleton, is_own: false };
  if (source === undefined || result === undefined || result.kind === 'different')
    return { ...common, source_id: null, is_exact: false, constructor_arguments: null, libraries: '{}' };
  const data = await getCreationData(scope.db, address);
  return {
    ...common,
    source_id: source.id,
    is_exact: result.kind === 'exact',
    constructor_arguments: data && findConstructorArguments(data, source.compiled.creation),
    libraries: JSON.stringify(result.libraries),
  };
}
