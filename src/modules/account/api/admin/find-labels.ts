import { presentFoundAddress } from '#api/present/search.ts';
import type { SearchText } from '#api/search/read-text.ts';
import type { SearchItem } from '#contract/search.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import { findApprovedTags } from '../../db/statements/approved-tags.ts';

const HITS_MAX = 200;

/** Public tags that begin with a text. */
export async function findLabels(pool: DatabasePool, { name }: SearchText): Promise<SearchItem[]> {
  if (name === null) return [];
  const rows = await findApprovedTags(pool, name, HITS_MAX);
  return rows.map(({ address, label }) => presentFoundAddress(address, { type: 'label', name: label }));
}
