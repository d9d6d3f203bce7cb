import type { NoteView } from '#api/note-view.ts';
import { withTransaction } from '#db/transaction.ts';
import { addViews } from '#db/writes/viewed.ts';
import type { TestDatabase } from './database.ts';

/** Records views like a server, at once. */
export function noteViewsOf({ pool }: TestDatabase): NoteView {
  return (schema, thing) => {
    void withTransaction(pool, (client) => addViews({ client, schema }, [{ ...thing, count: 1 }])).catch(
      () => {},
    );
  };
}
