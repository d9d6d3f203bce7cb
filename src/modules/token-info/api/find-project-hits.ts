import { readTokenBook } from '#sdk/api/enrich.ts';
import { presentTokenHit } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { SearchText } from '#sdk/api/search.ts';
import type { SearchItem } from '#sdk/contract/entities.ts';
import { findProjects } from '../db/token-infos.ts';

const HITS_MAX = 200;

/** Tokens of projects whose name begins with a text, unless the token's own name or symbol does. */
export async function findProjectHits(scope: ReadScope, { name }: SearchText): Promise<SearchItem[]> {
  const { appPool: pool } = scope.api.store;
  if (!pool || name === null) return [];
  const found = await findProjects(pool, BigInt(scope.run.chainId), { text: name, limit: HITS_MAX });
  const tokens = await readTokenBook(
    scope,
    found.map(({ address }) => address),
  );
  const text = name.toLowerCase();
  return found.flatMap(({ address }) => {
    const row = tokens.get(address);
    const isFoundAnyway = [row?.name, row?.symbol].some((each) => each?.toLowerCase().includes(text));
    return row === undefined || isFoundAnyway ? [] : [presentTokenHit(row)];
  });
}
