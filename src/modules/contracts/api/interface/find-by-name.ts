import type { FieldScope } from '#sdk/api/part.ts';
import { presentFoundAddress } from '#sdk/api/present.ts';
import type { SearchText } from '#sdk/api/search.ts';
import type { SearchItem } from '#sdk/contract/entities.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { listVerified } from '../../db/contract-codes.ts';

const HITS_MAX = 500;

/** Verified contracts whose name contains a text, most recently verified first. */
export async function findByName(
  pool: DatabasePool,
  { run }: Pick<FieldScope, 'run'>,
  { name }: SearchText,
): Promise<SearchItem[]> {
  if (name === null) return [];
  const rows = await listVerified(pool, run, {
    ...{ text: name, address: null, language: null, sort: 'known_at', order: 'desc', after: null },
    limit: HITS_MAX,
  });
  return rows.map(({ address, name: contractName }) =>
    presentFoundAddress(address, { type: 'contract', name: contractName }),
  );
}
