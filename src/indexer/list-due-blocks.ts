import type { Layer } from '../db/tables/coverage.ts';
import { type HeldBlock, listBlocksWithout } from '../db/writes/list-blocks-without.ts';
import type { BackOff } from './back-off.ts';
import type { IndexerContext } from './context.ts';
import type { Priority } from './writer.ts';

interface DueOptions {
  /** Only blocks that are in none of these. */
  layers: readonly Layer[];
  limit: number;
  priority: Priority;
}

/** The newest blocks that some layers lack and that did not fail just now; those that did hold up none below them. */
export async function listDueBlocks(
  { run, writer }: IndexerContext,
  backOff: BackOff,
  { layers, limit, priority }: DueOptions,
): Promise<HeldBlock[]> {
  const pageSize = limit * 4;
  const due: HeldBlock[] = [];
  for (let below = Number.MAX_SAFE_INTEGER; due.length < limit; ) {
    const page = await writer.read(priority, (client) =>
      listBlocksWithout({ client, schema: run.schema }, layers, { limit: pageSize, below }),
    );
    due.push(...page.filter(({ hash }) => backOff.isDue(hash)));
    if (page.length < pageSize) break;
    below = page.at(-1)?.number ?? 0;
  }
  return due.slice(0, limit);
}
