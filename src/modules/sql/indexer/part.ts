import type { IndexerPart } from '#modules/manifest.ts';
import { MIGRATIONS } from '../db/migrations.ts';

/** An index for queries by time; there is nothing to fill. */
export const part: IndexerPart = { migrations: MIGRATIONS, tables: [], folds: [], rows: [], tasks: [] };
