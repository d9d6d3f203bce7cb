import { presentFoundAddress } from '#sdk/api/present.ts';
import type { SearchText } from '#sdk/api/search.ts';
import type { SearchItem } from '#sdk/contract/entities.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { findApprovedTags } from '../../db/statements/approved-tags.ts';

const HITS_MAX = 200;

/** Public tags that begin with a text. */
export async function findLabels(pool: DatabasePool, { name }: SearchText): Promise<SearchItem[]> {
  if (name === null) return [];
  const rows = await findApprovedTags(pool, name, HITS_MAX);
  return rows.map(({ address, label }) => presentFoundAddress(address, { type: 'label', name: label }));
}
