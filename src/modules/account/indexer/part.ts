import type { IndexerModule } from '#sdk/indexer/module.ts';
import { forgetNotesTask } from './forget-notes.ts';
import { createMovementNotes } from './movement-notes.ts';

/** Indexer part of the module: the outbox of notifications of watched addresses. */
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
