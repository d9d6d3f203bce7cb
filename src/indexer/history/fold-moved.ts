import { describeFailure } from '#db/ranges/describe-failure.ts';
import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import { fillBlocks, findMovedGap } from '#db/writes/module-layers.ts';
import type { PartLayer } from '#db/writes/module-parts.ts';
import { type CatalogEntry, listRanges } from '#db/writes/ranges/catalog.ts';
import { lendRows } from '#db/writes/ranges/lend-rows.ts';
import { cutChunk, readRows } from '#db/writes/ranges/range-rows.ts';
import type { BlockRange, RunTarget } from '#db/writes/run-target.ts';
import type { RangeSession } from '../ranges/range-session.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';

const CHUNK = { rowsMax: 5000, bytesMax: 8 * 1024 * 1024 };

/** A filled chunk of moved blocks. */
interface FilledChunk {
  seq: number;
  ms: number;
}

/** A moved range, and the blocks of it that a layer lacks. */
interface MovedGap {
  range: CatalogEntry;
  blocks: BlockRange;
}

type Fold = Pick<IndexerContext, 'run' | 'writer' | 'reporting'>;

/**
 * Adds a chunk of blocks whose logs are on another server to a layer: their logs are here for the time of the
 * transaction, in which nobody else sees them. Returns null where there is nothing to add, or not now: while the range
 * is being moved or brought back, and while its server does not answer, which is logged.
 */
export async function fillMovedChunk(
  context: Fold,
  session: RangeSession,
  layer: PartLayer,
  size: number,
): Promise<FilledChunk | null> {
  const { run, writer, reporting } = context;
  const gap = await writer.read('history', async (client) => {
    const lacking = await findMovedGap({ client, schema: run.schema }, layer, size);
    return lacking && cutToRange(await listRanges(client, run.id), lacking);
  });
  if (gap === null) return null;
  try {
    return await fillFrom(context, session, layer, gap);
  } catch (error) {
    await session.close();
    const { from, to } = gap.blocks;
    reporting.log(
      'warn',
      `${layer.layer} waits for blocks ${from} to ${to}, whose logs are on "${gap.range.server}": ${describeFailure(error)}`,
    );
    return null;
  }
}

async function fillFrom(
  { run, writer }: Fold,
  session: RangeSession,
  layer: PartLayer,
  { range, blocks: lacking }: MovedGap,
): Promise<FilledChunk | null> {
  const of = MOVABLE_ROWS.logs;
  const there = { client: await session.open(range.server), schema: range.schema_name, of };
  const blocks = await cutChunk(there, lacking, CHUNK);
  const rows = await readRows(there, [blocks]);
  return writer.write('history', async (client) => {
    const start = performance.now();
    const target: RunTarget = { client, schema: run.schema };
    const ranges = await listRanges(client, run.id);
    if (!ranges.some(({ id, phase }) => id === range.id && phase === 'moved')) return null;
    await lendRows({ ...target, of }, { blocks, rows }, () => fillBlocks(target, layer, blocks));
    return { seq: await publishCommit(client, run, 'progress'), ms: performance.now() - start };
  });
}

/** The moved range with the highest block of a gap, and their common blocks; null while it is not at rest. */
function cutToRange(ranges: readonly CatalogEntry[], { from, to }: BlockRange): MovedGap | null {
  const range = ranges.find((each) => each.layer === 'logs' && each.from <= to && each.to >= to);
  if (range?.phase !== 'moved') return null;
  return { range, blocks: { from: Math.max(from, range.from), to } };
}
