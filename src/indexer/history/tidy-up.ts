import type { DatabaseConnection } from '#db/connection/connection.ts';
import { withDedicatedClient } from '#db/connection/dedicated-client.ts';
import { listReadableGaps } from '#db/writes/coverage/holes.ts';
import { tidyBalances } from '#db/writes/observed/tidy-balances.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Task } from '../runtime/task.ts';

/** Application name of the tidy-up connection. */
export const TIDY_NAME = 'spyglass tidy';

/** Task that tidies up after the backfill, and every hour. */
export const tidyingTask: Task = {
  name: 'tidying',
  create: ({ context, options }) => ({
    wake: context.triggers.tidying,
    idleMs: 3_600_000,
    run: () => tidyUp(context, options.connection),
  }),
};

/**
 * Frees space that the backfill has left behind beyond the balances themselves, once it is complete. Uses a dedicated
 * connection, so that nothing waits for it; failures are retried later.
 */
export async function tidyUp(context: IndexerContext, connection: DatabaseConnection): Promise<void> {
  const {
    run,
    writer,
    reporting: { log },
    range: { head, historyFrom },
  } = context;
  const top = head.number;
  if (top === null) return;
  const gaps = await writer.read('history', (client) =>
    listReadableGaps({ client, schema: run.schema }, { from: historyFrom, to: top }),
  );
  if (gaps.length > 0) return;
  try {
    const names = await withDedicatedClient(connection, TIDY_NAME, (client) =>
      tidyBalances({ client, schema: run.schema }),
    );
    if (names.length > 0)
      log('info', `Rebuilt ${names.join(' and ')}, which took up more room than they need`);
  } catch (error) {
    log('warn', `Tidying up failed: ${error instanceof Error ? error.message : error}`);
  }
}
