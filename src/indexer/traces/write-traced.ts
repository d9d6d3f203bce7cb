import { addCoverage } from '#db/writes/coverage/add-coverage.ts';
import { cutHoles, noteHole } from '#db/writes/coverage/holes.ts';
import { findHashesWithout, type HeldBlock } from '#db/writes/coverage/list-blocks-without.ts';
import { writeBlockRewards } from '#db/writes/facts/block-rewards.ts';
import { foldTraces } from '#db/writes/facts/fold-facts.ts';
import { writeTraces } from '#db/writes/facts/write-rows.ts';
import type { RunTarget } from '#db/writes/run-target.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { SalvagedTraces } from './trace-block.ts';

/** Traces of a block, and the transactions without. */
export interface TracedBlock extends SalvagedTraces {
  block: HeldBlock;
}

/** Writes traces of blocks that are still canonical; records the transactions that the node cannot trace. */
export async function writeTraced(context: IndexerContext, traced: readonly TracedBlock[]): Promise<void> {
  const { run, writer } = context;
  const seq = await writer.write('observed', async (client) => {
    const target = { client, schema: run.schema };
    const numbers = traced.map(({ block }) => block.number);
    const still = await findHashesWithout(target, ['traces', 'dropped_traces', 'moved'], numbers);
    const kept = traced.filter(({ block }) => still.has(block.hash));
    await writeTraces(
      target,
      kept.map(({ traces }) => traces),
    );
    await writeBlockRewards(
      target,
      kept.map(({ traces }) => traces),
    );
    await foldTraces(
      target,
      kept.map(({ traces }) => traces),
    );
    for (const notes of context.modules.headNotes ?? [])
      await notes.noteTraces?.(
        target,
        run.id,
        kept.map(({ traces }) => traces),
      );
    await addCoverage(
      target,
      'traces',
      ...kept.map(({ block }) => ({ from: block.number, to: block.number })),
    );
    for (const each of kept) await noteLost(target, each);
    await cutHoles(target);
    return publishCommit(client, run, 'traces');
  });
  context.position = { ...context.position, seq };
  context.triggers.balances.wake();
}

async function noteLost(target: RunTarget, { block, lost }: TracedBlock): Promise<void> {
  const place = { layer: 'traces', kind: 'refused', from: block.number, to: block.number } as const;
  for (const { transactionIndex, reason } of lost.slice(0, LOST_MAX))
    await noteHole(target, { ...place, transactionIndex, reason });
}

/** Upper bound; no block of a public chain has more. */
const LOST_MAX = 20_000;
