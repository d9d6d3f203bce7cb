import type { NoteView } from '#api/writes.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { addViews } from '#db/writes/observed/viewed.ts';
import type { TestDatabase } from './database.ts';

/** Records views like a server, at once. */
export function noteViewsOf({ pool }: TestDatabase): NoteView {
  return (schema, thing) => {
    void withTransaction(pool, (client) => addViews({ client, schema }, [{ ...thing, count: 1 }])).catch(
      () => {},
    );
  };
}
