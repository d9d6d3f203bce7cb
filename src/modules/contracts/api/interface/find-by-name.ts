import type { FieldScope } from '#api/part-fields.ts';
import { presentFoundAddress } from '#api/present/search.ts';
import type { SearchText } from '#api/search/read-text.ts';
import type { SearchItem } from '#contract/search.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
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
