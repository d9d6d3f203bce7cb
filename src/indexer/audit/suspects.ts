import { addSuspects } from '../../db/writes/suspects.ts';
import type { IndexerContext } from '../runtime/context.ts';

/** The last height at which the node was found to give invalid data, and when that was, in ms since 1970. */
export interface LastSuspect {
  number: number;
  at: number;
}

/** Two heights no further apart are taken for one time of invalid data, with all between them. */
const JOIN_BLOCKS = 64;

/** Nothing was found in this session. */
export function createLastSuspect(): LastSuspect {
  return { number: Number.NEGATIVE_INFINITY, at: Number.NEGATIVE_INFINITY };
}

/** Notes a height at which the node was found to give invalid data: what was written there is read again. */
export async function noteSuspect(context: IndexerContext, number: number): Promise<void> {
  const { run, writer, lastSuspect } = context;
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
