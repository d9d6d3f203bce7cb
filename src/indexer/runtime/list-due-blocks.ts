import type { Layer } from '#db/tables/layers.ts';
import { type LackingBlock, listBlocksWithout } from '#db/writes/coverage/list-blocks-without.ts';
import type { BackOff } from './back-off.ts';
import type { IndexerContext } from './context.ts';
import type { Priority } from './writer.ts';

interface DueOptions {
  /** Only blocks in none of these layers. */
  layers: readonly Layer[];
  limit: number;
  /** Only blocks above this height. */
  above?: number;
  priority: Priority;
}

/** Lists the newest blocks that some layers lack and that are not in back-off; failed blocks do not hold up lower ones. */
export async function listDueBlocks(
  { run, writer }: IndexerContext,
  backOff: BackOff,
  { layers, limit, above = -1, priority }: DueOptions,
): Promise<LackingBlock[]> {
  const pageSize = limit * 4;
  const due: LackingBlock[] = [];
  for (let below = Number.MAX_SAFE_INTEGER; due.length < limit; ) {
    const page = await writer.read(priority, (client) =>
      listBlocksWithout({ client, schema: run.schema }, layers, { limit: pageSize, below }),
    );
    due.push(...page.filter(({ number, hash }) => number > above && backOff.isDue(hash)));
    below = page.at(-1)?.number ?? 0;
    if (page.length < pageSize || below <= above) break;
  }
  return due.slice(0, limit);
}
