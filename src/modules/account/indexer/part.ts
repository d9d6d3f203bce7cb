import type { IndexerModule } from '../../../indexer/runtime/module.ts';
import { forgetNotesTask } from './forget-notes.ts';
import { createMovementNotes } from './movement-notes.ts';

/** What the module adds to the indexer: the outbox of what is to be reported of watched addresses. */
export function createIndexerPart(): Omit<IndexerModule, 'name'> {
  return {
    migrations: [],
    tables: [],
    folds: [],
    rows: [],
    tasks: [forgetNotesTask],
    headNotes: [createMovementNotes()],
  };
}
