import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Blob } from '#contract/transaction/blob.ts';
import { getTransaction } from '#db/queries/transaction/transactions.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../../context.ts';
import { nextPage, parseCursor } from '../../parameters/cursor.ts';
import { parseHash } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { getUnmined, lookUpTransaction } from './look-up-transaction.ts';

/** `/transactions/{hash}/blobs`: the blobs of a transaction, in its order. An execution node has only their hashes. */
export const getTransactionBlobs = answer(
  TRANSACTION_CALLS.transaction_blobs,
  async (scope, { params, query }) => {
    const hashes = await readBlobHashes(scope, parseHash(params.hash));
    const cursor = parseCursor(query, { index: 'int' });
    const start = cursor === null ? 0 : cursor.index + 1;
    const items = hashes.slice(start, start + PAGE_SIZE).map(presentBlob);
    const end = start + items.length;
    return {
      items,
      next_page_params: nextPage(query, end < hashes.length, items.length, { index: end - 1 }),
    };
  },
);

async function readBlobHashes({ db }: ReadScope, hash: Buffer): Promise<Buffer[]> {
  const { blob_versioned_hashes } = await lookUpTransaction<{ blob_versioned_hashes: Buffer[] | null }>(
    () => getTransaction(db, hash),
    () => getUnmined(db, hash),
  );
  return blob_versioned_hashes ?? [];
}

function presentBlob(hash: Buffer): Blob {
  return { hash: bytesToHex(hash), blob_data: null, kzg_commitment: null, kzg_proof: null };
}
