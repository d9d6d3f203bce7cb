import type { PartFields } from '#sdk/api/part.ts';
import { toInt } from '#sdk/api/wire.ts';
import { getBatchOf } from '../db/statements/batches.ts';
import { getDepositOf } from '../db/statements/settlement.ts';
import { listWithdrawalsOf } from '../db/statements/withdrawals.ts';
import { readNonce } from './present.ts';
import { presentBlockBatch } from './present-batch.ts';
import { isDerived, presentOrigin } from './present-origin.ts';
import { readTransactionL1Fee } from './read-l1-fee-parameters.ts';
import { readProgress } from './read-progress.ts';

/** Maximum number of withdrawals of one transaction that are listed on its page. */
const WITHDRAWALS_MAX = 50;

/**
 * The withdrawals that a transaction started, the parameters of its L1 fee, its origin on the parent chain, and the batch of a
 * block, on their own pages.
 */
export const fields: PartFields = {
  async transactions(scope, rows, isDetail) {
    const [row] = rows;
    if (!isDetail || row === undefined) return [];
    const begun = await listWithdrawalsOf(scope.db, row, WITHDRAWALS_MAX);
    const progress = await readProgress(scope, begun);
    const derived = isDerived(row) && {
      op_origin: presentOrigin(row, await getDepositOf(scope.db, row.hash)),
    };
    const l1Fee = isDerived(row) ? undefined : await readTransactionL1Fee(scope, row);
    return [
      {
        ...derived,
        ...(l1Fee && { op_l1_fee: l1Fee }),
        op_withdrawals: begun.map(({ nonce }, place) => ({
          nonce: toInt(readNonce(nonce).number),
          status: progress[place]?.status ?? 'Waiting for state root',
          l1_transaction_hash: progress[place]?.l1TransactionHash ?? null,
        })),
      },
    ];
  },
  async blocks({ db }, rows, isDetail) {
    const [row] = rows;
    if (!isDetail || row === undefined || 'removed_at' in row) return [];
    const batch = await getBatchOf(db, row.number);
    return [batch && { optimism: presentBlockBatch(batch) }];
  },
};
