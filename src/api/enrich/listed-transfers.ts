import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import type { ListedTransferRow } from '#db/queries/token/token-transfer-list.ts';
import type { ReadScope } from '../context.ts';
import { presentTokenTransfer } from '../present/token-transfer.ts';
import { presentMethod } from '../present/transaction/method.ts';
import { readAddressBook } from './addresses.ts';
import { readInstanceBook } from './token-instances.ts';
import { tokenTransferAddresses } from './token-transfers.ts';
import { readTokenBook } from './tokens.ts';

/** Presents transfers of many transactions: three look-ups for the whole page. */
export async function presentListedTransfers(
  scope: ReadScope,
  rows: readonly ListedTransferRow[],
): Promise<TokenTransfer[]> {
  const [addresses, tokens, instances] = await Promise.all([
    readAddressBook(scope, rows.flatMap(tokenTransferAddresses)),
    readTokenBook(
      scope,
      rows.map((row) => row.token_address),
    ),
    readInstanceBook(scope, rows),
  ]);
  return rows.map((row) => {
    const method = presentMethod(row.method_id, scope.api.chain.signatures);
    const parent = {
      hash: row.transaction_hash,
      block_hash: row.block_hash,
      timestamp: row.timestamp,
      method,
    };
    return presentTokenTransfer(row, parent, { addresses, tokens, instances });
  });
}
