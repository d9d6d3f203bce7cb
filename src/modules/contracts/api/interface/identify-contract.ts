import type { FieldScope } from '#sdk/api/part.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { type CodeRow, getCode, upsertCodes } from '../../db/contract-codes.ts';
import { digestSkeleton } from '../../verification/skeleton.ts';
import { findSource } from '../find-source.ts';
import { readCode } from '../read-code.ts';

/** Current code of an address with its source; the code is null if there is none or no node returns it. */
export interface IdentifiedContract {
  runtime: Buffer | null;
  row: CodeRow | null;
  /** True if the source differs from the one known before. */
  isNew: boolean;
}

/** Reads the code of an address and compares it with the known sources, unless that was done before. */
export async function identifyContract(
  pool: DatabasePool,
  scope: FieldScope,
  address: Buffer,
): Promise<IdentifiedContract> {
  const [held, row] = await Promise.all([readCode(scope, address), getCode(pool, scope.run.id, address)]);
  const runtime = held !== null && held.length > 0 ? held : null;
  if (runtime === null) return { runtime, row, isNew: false };
  if (row !== null && row.source_id !== null && row.skeleton.equals(digestSkeleton(runtime)))
    return { runtime, row, isNew: false };
  const code = await findSource(pool, scope, { address, runtime });
  await upsertCodes(pool, scope.run.id, [code]);
  return {
    runtime,
    row: await getCode(pool, scope.run.id, address),
    isNew: (row?.source_id ?? null) !== code.source_id,
  };
}
