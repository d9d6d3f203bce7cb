import type { FastifyRequest } from 'fastify';
import { nextPage, parseCursor, readQuery } from '#sdk/api/requests.ts';
import type { NextPageParams } from '#sdk/contract/primitives.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { takesWholeList } from '../early-paths.ts';

/** One page of an account's saved rows, newest first, with the cursor of the next; all `max` rows at a legacy v1 path. */
export async function readPage<Row extends { id: number }>(
  request: FastifyRequest,
  list: (range: { before: number | null; limit: number }) => Promise<Row[]>,
  max = PAGE_SIZE,
): Promise<{ rows: Row[]; next_page_params: NextPageParams }> {
  if (takesWholeList(request))
    return { rows: await list({ before: null, limit: max }), next_page_params: null };
  const query = readQuery(request);
  const before = parseCursor(query, { id: 'int' })?.id ?? null;
  const { rows, hasMore } = takePage(await list({ before, limit: PAGE_SIZE + 1 }), PAGE_SIZE);
  return { rows, next_page_params: nextPage(query, hasMore, rows.length, { id: rows.at(-1)?.id ?? 0 }) };
}
