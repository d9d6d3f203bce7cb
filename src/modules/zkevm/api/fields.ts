import type { PartFields } from '#sdk/api/part.ts';
import { listBatchesOf } from '../db/statements/batches.ts';
import { presentFields } from './present-batch.ts';

/** The batches of transactions and blocks, on their own pages. */
export const fields: PartFields = {
  async transactions({ db }, rows, isDetail) {
    if (!isDetail) return [];
    const hashes = rows.map(({ hash }) => hash);
    const batches = await listBatchesOf(db, 'zkevm_batch_transactions', hashes);
    return hashes.map((hash) => presentFields(batches.find((batch) => batch.hash.equals(hash))));
  },
  async blocks({ db }, rows, isDetail) {
    if (!isDetail) return [];
    const hashes = rows.map(({ hash }) => hash);
    const batches = await listBatchesOf(db, 'zkevm_batch_blocks', hashes);
    return hashes.map((hash) => presentFields(batches.find((batch) => batch.hash.equals(hash))));
  },
};
