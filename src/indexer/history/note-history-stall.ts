import { setHistoryStall } from '../../db/writes/chain-head.ts';
import { BaseError } from '../../lib/base-error.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';

/** So many times in a row filling has to fail before visitors are shown why: most faults pass. */
const FAILURES_MIN = 3;

/**
 * Wraps the filling of history: where it keeps failing the reason is noted in the run, and taken off again when it no longer does
 * (also by the next chunk that is written).
 */
export function createHistoryNotes(
  { run, writer }: Pick<IndexerContext, 'run' | 'writer'>,
  fill: () => Promise<boolean>,
): () => Promise<boolean> {
  let failures = 0;
  /** What an earlier session has noted may stand there still. */
  let mayStand = true;
  const note = (reason: string | null) =>
    writer.write('observed', async (client) => {
      if (await setHistoryStall({ client, schema: run.schema }, reason))
        await publishCommit(client, run, 'progress');
    });

  return async () => {
    try {
      const hasMore = await fill();
      if (mayStand) await note(null);
      failures = 0;
      mayStand = false;
      return hasMore;
    } catch (error) {
      failures += 1;
      if (error instanceof BaseError && failures >= FAILURES_MIN) {
        mayStand = true;
        await note(error.message);
      }
      throw error;
    }
  };
}
