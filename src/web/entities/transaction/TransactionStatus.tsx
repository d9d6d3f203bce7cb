import type { Transaction } from '#contract/transaction/transaction.ts';
import { Pill } from '../../ui/Pill.tsx';
import { transactionState } from './transaction-state.ts';

type Facts = Pick<Transaction, 'status' | 'result' | 'block_number'>;

/** Status of a transaction, as a pill with icon and text. */
export function TransactionStatus({ transaction }: { transaction: Facts }) {
  const { tone, sign, word } = transactionState(transaction);
  return (
    <Pill tone={tone}>
      {sign && <span aria-hidden="true">{sign}</span>}
      {word}
    </Pill>
  );
}

/** The same for a row of a list, where success is not shown. */
export function TransactionTrouble({ transaction }: { transaction: Facts }) {
  const { kind, tone, word } = transactionState(transaction);
  return kind === 'success' ? null : <Pill tone={tone}>{word}</Pill>;
}
