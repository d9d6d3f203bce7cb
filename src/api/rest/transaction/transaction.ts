import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { takePage } from '#db/keyset.ts';
import { getReplacement } from '#db/queries/address/sender-transactions.ts';
import { listTransactionTokenTransfers } from '#db/queries/token/token-transfers.ts';
import { countInternalTransactions } from '#db/queries/transaction/internal-transactions.ts';
import { getOrphanTransaction } from '#db/queries/transaction/orphan-transactions.ts';
import {
  getPendingTransaction,
  type PendingTransactionRow,
} from '#db/queries/transaction/pending-transactions.ts';
import type { TransactionKey, TransactionRow } from '#db/queries/transaction/transaction-row.ts';
import { getTransaction } from '#db/queries/transaction/transactions.ts';
import { readAuthorizations, readMinedAuthorizations } from '../../authorizations/read-authorizations.ts';
import type { ReadScope } from '../../context.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { readRunCode } from '../../enrich/run-code.ts';
import { readMinedNeighbours, readPendingNeighbours } from '../../enrich/sender-neighbours.ts';
import { presentTokenTransferList, tokenTransferAddresses } from '../../enrich/token-transfers.ts';
import { addTransactionFields, coinRate, transactionAddresses } from '../../enrich/transactions.ts';
import { parseHash } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { presentAccessList } from '../../present/transaction/access-list.ts';
import { presentPendingTransaction } from '../../present/transaction/pending-transaction.ts';
import { presentOrphanTransaction, presentTransaction } from '../../present/transaction/transaction.ts';
import { toPathBase } from '../../present/truncated.ts';
import { toHexOrNull } from '../../present/wire.ts';
import { readUnavailable } from '../read-unavailable.ts';
import { lookUpTransaction } from './look-up-transaction.ts';

/** `/transactions/{hash}`: mined, else pending, else of a block that left the chain. */
export const getTransactionDetails = answer(TRANSACTION_CALLS.transaction, async (scope, { params }) => {
  const hash = parseHash(params.hash);
  return lookUpTransaction(
    async () => {
      const mined = await getTransaction(scope.db, hash);
      return mined && presentMined(scope, mined);
    },
    async () => {
      const pending = await getPendingTransaction(scope.db, hash);
      if (pending && !pending.dropped_at) return presentPending(scope, pending);
      const orphan = await getOrphanTransaction(scope.db, hash);
      if (orphan) return presentOrphan(scope, orphan);
      return pending && presentPending(scope, pending);
    },
  );
});

const SHOWN_TRANSFERS = 10;

/** Cap of counts, shown as "50+". */
const COUNT_MAX = 51;

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
  // Without return data there is no error to decode.
  const runCode = row.error_output === null ? undefined : await readRunCode(scope, row, row.to_address);
  const [addresses, authorizations, own] = await Promise.all([
    readAddressBook(
      scope,
      [...transactionAddresses(row), ...transfers.rows.flatMap(tokenTransferAddresses)],
      runCode && { runCode },
    ),
    readMinedAuthorizations(scope, row),
    readOwnFields(scope, row, { block_number: row.block_number, index: row.index }),
  ]);
  const tokenTransfers = await presentTokenTransferList(scope, transfers.rows, row, addresses);
  const detail = { tokenTransfers, hasMoreTokenTransfers: transfers.hasMore, authorizations };
  const view = { head, addresses, base: toPathBase(scope), detail };
  const [transaction] = await addTransactionFields(scope, [presentTransaction(row, view)], [row], true);
  return { ...(transaction as Transaction), ...own };
}

/** Reads the fields of details that other servers lack. */
async function readOwnFields(
  scope: ReadScope,
  row: TransactionRow,
  key: TransactionKey,
): Promise<Partial<Transaction>> {
  const [neighbours, unavailable, internal_transactions_count] = await Promise.all([
    readMinedNeighbours(scope, { from: row.from_address, nonce: row.nonce, key }),
    readUnavailable(scope, key),
    countInternalTransactions(scope.db, { key, cap: COUNT_MAX }),
  ]);
  return {
    ...neighbours,
    access_list: presentAccessList(row.access_list),
    token_transfers_count: row.token_transfers_count,
    internal_transactions_count:
      internal_transactions_count === 0 && !row.is_traced ? null : internal_transactions_count,
    logs_count: row.logs_count,
    ...(unavailable !== null && { traces_unavailable: unavailable }),
  };
}

async function presentPending(scope: ReadScope, row: PendingTransactionRow): Promise<Transaction> {
  const sent = { from: row.from_address, nonce: row.nonce, hash: row.hash };
  const [addresses, authorizations, neighbours, replacement] = await Promise.all([
    readAddressBook(scope, transactionAddresses(row)),
    readAuthorizations(scope, row.authorization_list),
    readPendingNeighbours(scope, sent),
    row.dropped_at === null ? null : getReplacement(scope.db, sent),
  ]);
  const transaction = presentPendingTransaction(row, {
    addresses,
    base: toPathBase(scope),
    detail: { authorizations },
  });
  const access_list = presentAccessList(row.access_list);
  return {
    ...transaction,
    ...coinRate(scope),
    ...neighbours,
    access_list,
    replaced_by: toHexOrNull(replacement),
  };
}

async function presentOrphan(scope: ReadScope, row: TransactionRow): Promise<Transaction> {
  const sent = { from: row.from_address, nonce: row.nonce, hash: row.hash };
  const [addresses, authorizations, replacement] = await Promise.all([
    readAddressBook(scope, transactionAddresses(row)),
    readAuthorizations(scope, row.authorization_list),
    getReplacement(scope.db, sent),
  ]);
  const detail = { tokenTransfers: [], hasMoreTokenTransfers: false, authorizations };
  const transaction = presentOrphanTransaction(row, {
    head: scope.head,
    addresses,
    base: toPathBase(scope),
    detail,
  });
  const access_list = presentAccessList(row.access_list);
  return { ...transaction, ...coinRate(scope), access_list, replaced_by: toHexOrNull(replacement) };
}
