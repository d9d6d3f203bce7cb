import { setHistoryStall } from '#db/writes/facts/chain-head.ts';
import { BaseError } from '#lib/base-error.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';

/** Consecutive failures before visitors see the reason: most faults are temporary. */
const FAILURES_MIN = 3;

/**
 * Wraps the backfill: a persistent failure is recorded in the run with its reason, and cleared when it no longer occurs
 * (also by the next written chunk).
 */
export function createHistoryNotes(
  { run, writer }: Pick<IndexerContext, 'run' | 'writer'>,
  fill: () => Promise<boolean>,
): () => Promise<boolean> {
  let failures = 0;
  /** A record of an earlier session may still exist. */
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
