import type { EnqueueInstance, NoteView } from '#api/writes.ts';
import { createPool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { enqueueInstance } from '#db/writes/observed/enqueue-instance.ts';
import { addViews, type ViewedThing } from '#db/writes/observed/viewed.ts';
import type { Lifetime } from '../lifetime.ts';

/** Queues of visitors' requests and views, in the database that the indexer writes to. */
export interface VisitorQueues {
  /** Queues a metadata refresh of token instances. */
  enqueueInstance: EnqueueInstance;
  noteView: NoteView;
}

/** Interval at which views are written, in ms, and the maximum number of addresses and token instances per write. */
const FLUSH_MS = 1000;
const VIEWS_MAX = 1000;

/** Creates the queues of a server, on a dedicated connection. */
export function createVisitorQueues(connection: DatabaseConnection, lifetime: Lifetime): VisitorQueues {
  const pool = createPool(connection, { max: 1, applicationName: 'spyglass visitor queues' });
  const views = new Map<string, ViewedThing & { schema: string; count: number }>();
  let isFlushing = false;

  async function flush(): Promise<void> {
    if (isFlushing || views.size === 0) return;
    isFlushing = true;
    const taken = [...views.values()];
    views.clear();
    try {
      for (const schema of new Set(taken.map((view) => view.schema)))
        await withTransaction(
          pool,
          (client) =>
            addViews(
              { client, schema },
              taken.filter((view) => view.schema === schema),
            ),
          { durable: false },
        );
    } catch {
      // Losing a view is acceptable, and its run may have been deleted.
    } finally {
      isFlushing = false;
    }
  }

  const timer = setInterval(flush, FLUSH_MS).unref();
  lifetime.onStop('visitor queues', async () => {
    clearInterval(timer);
    await pool.end();
  });
  return {
    enqueueInstance: (schema, key) =>
      withTransaction(pool, (client) => enqueueInstance({ client, schema }, key)),
    noteView(schema, { address, tokenId }) {
      const key = `${schema} ${address} ${tokenId ?? ''}`;
      const known = views.get(key);
      if (known !== undefined) known.count += 1;
      else if (views.size < VIEWS_MAX) views.set(key, { schema, address, tokenId, count: 1 });
    },
  };
}
