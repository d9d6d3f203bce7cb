import type { ClientBase } from 'pg';
import { setStall } from '#db/writes/facts/chain-head.ts';
import { listRuns } from '#db/writes/runs.ts';
import type { IndexerContext, StallMemory } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import { inTransaction } from '../runtime/writer.ts';

/** Time without a new block before visitors see the reason: most faults are temporary. */
export const STALL_MS = 3000;

/**
 * Records in the run the reason why following the head has failed, once it has lasted; `begun` is the start of the
 * failed pass.
 */
export async function noteFailure(
  { run, writer, memory: { stall } }: Pick<IndexerContext, 'run' | 'writer' | 'memory'>,
  reason: string,
  begun: number,
): Promise<void> {
  stall.since ??= begun;
  if (Date.now() - stall.since < STALL_MS) return;
  await writer.write('observed', (client) => publish(client, run, reason));
}

/** Records that the head is followed again. */
export async function noteSuccess(
  { run, writer, memory: { stall } }: Pick<IndexerContext, 'run' | 'writer' | 'memory'>,
  isFirst: boolean,
): Promise<void> {
  if (stall.since === null && !isFirst) return;
  stall.since = null;
  await writer.write('observed', (client) => publish(client, run, null));
}

/** Records a stall of the last active run, where the node does not even report its chain. */
export async function noteUnreachable(
  client: ClientBase,
  memory: StallMemory,
  reason: string,
): Promise<void> {
  memory.since ??= Date.now();
  if (Date.now() - memory.since < STALL_MS) return;
  const run = (await listRuns(client)).find(({ isActive }) => isActive);
  if (run !== undefined) await inTransaction(client, () => publish(client, run, reason));
}

async function publish(
  client: ClientBase,
  run: Pick<IndexerContext['run'], 'id' | 'schema'>,
  reason: string | null,
): Promise<void> {
  if (await setStall({ client, schema: run.schema }, reason)) await publishCommit(client, run, 'progress');
}
