import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import type { TokenTransferRow } from '#db/queries/token/token-transfers.ts';
import type { ReadScope } from '../context.ts';
import { judgeTransfers } from '../poisoning/judge-transfers.ts';
import type { AddressBook } from '../present/books.ts';
import { presentTokenTransfer, type TokenTransferParent } from '../present/token-transfer.ts';
import { presentMethod } from '../present/transaction/method.ts';
import { readAddressBook } from './addresses.ts';
import { readInstanceBook } from './token-instances.ts';
import { readTokenBook } from './tokens.ts';
import { readPositionBook } from './transaction-positions.ts';

/** Addresses in a transfer's row. */
export function tokenTransferAddresses(row: TokenTransferRow): Buffer[] {
  return [row.from_address, row.to_address];
}

/** Presents transfers of one transaction. */
export async function presentTokenTransferList(
  scope: ReadScope,
  rows: TokenTransferRow[],
  transaction: Omit<TokenTransferParent, 'method'> & { method_id: Buffer | null },
  addresses: AddressBook,
): Promise<TokenTransfer[]> {
  const [tokens, instances] = await Promise.all([
    readTokenBook(
      scope,
      rows.map((row) => row.token_address),
    ),
    readInstanceBook(scope, rows),
  ]);
  const parent = { ...transaction, method: presentMethod(transaction.method_id, scope.api.chain.signatures) };
  return rows.map((row) => presentTokenTransfer(row, parent, { addresses, tokens, instances }));
}

/**
 * Presents transfers of many transactions; omits rows whose transaction was removed meanwhile. In the list of an
 * address (`owner`) each has its suspicion, and the fields of `more`.
 */
export async function presentMixedTokenTransfers(
  scope: ReadScope,
  rows: readonly TokenTransferRow[],
  owner?: Buffer,
  more?: (row: TokenTransferRow) => Partial<TokenTransfer>,
): Promise<TokenTransfer[]> {
  const [positions, addresses, tokens, instances] = await Promise.all([
    readPositionBook(scope.db, rows),
    readAddressBook(scope, rows.flatMap(tokenTransferAddresses)),
    readTokenBook(
      scope,
      rows.map((row) => row.token_address),
    ),
    readInstanceBook(scope, rows),
  ]);
  const judge = owner && (await judgeTransfers(scope, owner, { rows, positions, tokens }));
  return rows.flatMap((row) => {
    const position = positions.get(row);
    if (position === undefined) return [];
    const parent = { ...position, method: presentMethod(position.method_id, scope.api.chain.signatures) };
    const presented = presentTokenTransfer(row, parent, { addresses, tokens, instances });
    return [{ ...presented, ...(judge && { suspicion: judge(row) }), ...more?.(row) }];
  });
}
