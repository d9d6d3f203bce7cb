import type { FieldScope } from '../../../api/part-fields.ts';
import type { DatabasePool } from '../../../db/connect.ts';
import type { NewCode } from '../db/contract-codes.ts';
import { getCreationData } from '../db/creation-data.ts';
import { listCandidates } from '../db/sources.ts';
import { compareRuntime, findConstructorArguments } from '../verification/compare-code.ts';
import { digestSkeleton } from '../verification/skeleton.ts';

/** Of which of the known sources a contract is, by its code; of none where no code of theirs is the same. */
export async function findSource(
  pool: DatabasePool,
  scope: FieldScope,
  { address, runtime }: { address: Buffer; runtime: Buffer },
): Promise<NewCode> {
  const skeleton = digestSkeleton(runtime);
  const unknown = {
    ...{ address, skeleton, source_id: null, is_exact: false, is_own: false },
    ...{ constructor_arguments: null, libraries: '{}' },
  };
  for (const source of await listCandidates(pool, skeleton)) {
    const result = compareRuntime(runtime, source.compiled.runtime);
    if (result.kind === 'different') continue;
    const data = await getCreationData(scope.db, address);
    return {
      ...unknown,
      source_id: source.id,
      is_exact: result.kind === 'exact',
      constructor_arguments: data && findConstructorArguments(data, source.compiled.creation),
      libraries: JSON.stringify(result.libraries),
    };
  }
  return unknown;
}
