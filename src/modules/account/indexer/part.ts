import type { IndexerModule } from '../../../indexer/runtime/module.ts';
import { movementNotes } from '../db/statements/movements.ts';

/** What the module adds to the indexer: the outbox of what is to be told of watched addresses. */
export const indexer: Omit<IndexerModule, 'name'> = {
  migrations: [],
  tables: [],
  folds: [],
  rows: [],
  tasks: [],
  headNotes: [movementNotes],
};
