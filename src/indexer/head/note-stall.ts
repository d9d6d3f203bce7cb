import type { ClientBase } from 'pg';
import { setStall } from '../../db/writes/chain-head.ts';
import { listRuns } from '../../db/writes/runs.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import { inTransaction } from '../runtime/writer.ts';

/** No new block may come for so long before visitors are shown why: most faults pass. */
export const STALL_MS = 3000;

/** What is remembered of following the head; it outlasts a session. */
export interface StallMemory {
  /** Since when nothing has come though the node has more, in ms since 1970; null while all is well. */
  since: number | null;
  /** The block above ours that the node does not give, and since when, in ms since 1970; null while it gives all. */
  trouble: { number: number; since: number } | null;
}

/** Notes in the run why following the head has failed, once it has for some time: since `begun`, when the failed look began. */
export async function noteFailure(
  { run, writer, stall }: Pick<IndexerContext, 'run' | 'writer' | 'stall'>,
  reason: string,
  begun: number,
): Promise<void> {
  stall.since ??= begun;
  if (Date.now() - stall.since < STALL_MS) return;
  await writer.write('observed', (client) => publish(client, run, reason));
}

/** Notes that the head is followed again. */
export async function noteSuccess(
  { run, writer, stall }: Pick<IndexerContext, 'run' | 'writer' | 'stall'>,
  isFirst: boolean,
): Promise<void> {
  if (stall.since === null && !isFirst) return;
  stall.since = null;
  await writer.write('observed', (client) => publish(client, run, null));
}

/** The same for the run that was active last, where the node cannot even be asked which chain it serves. */
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
