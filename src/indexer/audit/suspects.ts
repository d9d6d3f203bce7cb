import { addSuspects } from '#db/writes/coverage/suspects.ts';
import type { IndexerContext, LastSuspect } from '../runtime/context.ts';

/** Heights at most this far apart count as one period of invalid data, including all between them. */
const JOIN_BLOCKS = 64;

/** Creates the state of a session without findings. */
export function createLastSuspect(): LastSuspect {
  return { number: Number.NEGATIVE_INFINITY, at: Number.NEGATIVE_INFINITY };
}

/** Records a height at which the node was found to return invalid data: the blocks written there are read again. */
export async function noteSuspect(context: IndexerContext, number: number): Promise<void> {
  const {
    run,
    writer,
    memory: { lastSuspect },
  } = context;
  const isNear = Math.abs(number - lastSuspect.number) <= JOIN_BLOCKS;
  const other = isNear ? lastSuspect.number : number;
  Object.assign(lastSuspect, { number, at: Date.now() });
  await writer.write('history', (client) =>
    addSuspects(
      { client, schema: run.schema },
      { from: Math.min(number, other), to: Math.max(number, other) },
    ),
  );
}
