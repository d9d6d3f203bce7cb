import type { IndexerPart } from '#modules/manifest.ts';
import { noteWithdrawn } from '../db/withdrawn.ts';

/** Indexer part of the module: contents of blocks that leave the chain. New blocks cost nothing. */
export function createIndexerPart(): IndexerPart {
  return {
    migrations: [],
    tables: [],
    folds: [],
    rows: [],
    tasks: [],
    headNotes: [{ note: async () => {}, retract: noteWithdrawn }],
  };
}
