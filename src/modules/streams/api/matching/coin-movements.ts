import type { Hex } from '#sdk/lib/values.ts';
import type { StreamItem } from '../../contract/messages.ts';
import type { BlockContent, BlockHead } from '../../lib/block-content.ts';
import { presentTransactionOf, showAddressOrNull } from './present-items.ts';

type Source = Extract<StreamItem, { kind: 'coin_movement' }>['source'];

/** A movement of the native coin. */
interface Moved {
  source: Source;
  transaction: number | null;
  /** Place in the transaction, or in the list of withdrawals. */
  index: number;
  from: Hex | null;
  to: Hex | null;
  amount: string;
}

/** Coin movements of a block that pass a test: each transaction and its internal ones, then the withdrawals. Pure. */
export function listCoinMovements(
  content: BlockContent,
  head: BlockHead,
  isWanted: (moved: Moved) => boolean,
): StreamItem[] {
  return listMoved(content)
    .filter(isWanted)
    .map(({ source, transaction, index, from, to, amount }) => ({
      kind: 'coin_movement' as const,
      id: `${head.hash}:coin_movement:${source}:${transaction ?? ''}:${index}`,
      ...(transaction === null
        ? { transaction_hash: null, transaction_index: null }
        : presentTransactionOf(transaction, content)),
      source,
      from_hash: showAddressOrNull(from),
      to_hash: showAddressOrNull(to),
      amount,
    }));
}

function listMoved({ transactions, internals, withdrawals }: BlockContent): Moved[] {
  const byTransaction = new Map<number, Moved[]>();
  for (const { transaction, index, from, to, value } of internals ?? []) {
    const list = byTransaction.get(transaction) ?? [];
    byTransaction.set(transaction, list);
    list.push({ source: 'internal', transaction, index, from, to, amount: value });
  }
  return [
    ...transactions.flatMap(({ index, from, to, created, value, status }): Moved[] => {
      const own = value !== null && value !== '0' && status !== 0;
      const outer: Moved[] = own
        ? [{ source: 'transaction', transaction: index, index: 0, from, to: to ?? created, amount: value }]
        : [];
      return [...outer, ...(byTransaction.get(index) ?? [])];
    }),
    ...withdrawals.map(
      ({ index, to, amount }): Moved => ({
        source: 'withdrawal',
        transaction: null,
        index,
        from: null,
        to,
        amount,
      }),
    ),
  ];
}
