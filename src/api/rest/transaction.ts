import type { Transaction } from '../../contract/transaction.ts';
import { takePage } from '../../db/keyset.ts';
import { getOrphanTransaction } from '../../db/queries/orphan-transactions.ts';
import { getPendingTransaction, type PendingTransactionRow } from '../../db/queries/pending-transactions.ts';
import { listTransactionTokenTransfers } from '../../db/queries/token-transfers.ts';
import type { TransactionRow } from '../../db/queries/transaction-row.ts';
import { getTransaction } from '../../db/queries/transactions.ts';
import { readAddressBook } from '../enrich/addresses.ts';
import { readAuthorizations } from '../enrich/authorizations.ts';
import { presentTokenTransferList, tokenTransferAddresses } from '../enrich/token-transfers.ts';
import { transactionAddresses } from '../enrich/transactions.ts';
import { ApiError } from '../errors.ts';
import { parseHash } from '../params.ts';
import { presentPendingTransaction } from '../present/pending-transaction.ts';
import { presentOrphanTransaction, presentTransaction } from '../present/transaction.ts';
import type { ReadScope } from '../read-scope.ts';
import type { Handler } from '../request.ts';

/** `/transactions/{hash}`: mined, else in the pool, else of a block that left the chain. */
export const getTransactionDetails: Handler<'transaction'> = async (scope, { params }) => {
  const hash = parseHash(params.hash);
  const mined = await getTransaction(scope.db, hash);
  if (mined) return presentMined(scope, mined);
  const pending = await getPendingTransaction(scope.db, hash);
  if (pending && !pending.dropped_at) return presentPending(scope, pending);
  const orphan = await getOrphanTransaction(scope.db, hash);
  if (orphan) return presentOrphan(scope, orphan);
  if (pending) return presentPending(scope, pending);
  throw new ApiError('not_found');
};

const SHOWN_TRANSFERS = 10;

async function presentMined(scope: ReadScope, row: TransactionRow): Promise<Transaction> {
  const { db, head } = scope;
  const found =
    row.token_transfers_count === 0
      ? []
      : await listTransactionTokenTransfers(db, {
          key: row,
          types: [],
          after: null,
          limit: SHOWN_TRANSFERS + 1,
        });
  const transfers = takePage(found, SHOWN_TRANSFERS);
  const [addresses, authorizations] = await Promise.all([
    readAddressBook(db, [...transactionAddresses(row), ...transfers.rows.flatMap(tokenTransferAddresses)]),
    readAuthorizations(row.authorization_list),
  ]);
  const tokenTransfers = await presentTokenTransferList(scope, transfers.rows, row, addresses);
  const detail = { tokenTransfers, hasMoreTokenTransfers: transfers.hasMore, authorizations };
  return presentTransaction(row, { head, addresses, signatures: scope.api.signatures, detail });
}

async function presentPending(scope: ReadScope, row: PendingTransactionRow): Promise<Transaction> {
  const addresses = await readAddressBook(scope.db, transactionAddresses(row));
  return presentPendingTransaction(row, { addresses, signatures: scope.api.signatures, isDetail: true });
}

async function presentOrphan(scope: ReadScope, row: TransactionRow): Promise<Transaction> {
  const addresses = await readAddressBook(scope.db, transactionAddresses(row));
  const detail = { tokenTransfers: [], hasMoreTokenTransfers: false, authorizations: [] };
  return presentOrphanTransaction(row, {
    head: scope.head,
    addresses,
    signatures: scope.api.signatures,
    detail,
  });
}
