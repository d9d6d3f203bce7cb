import type { Transaction } from '../../../contract/transaction.ts';
import { Slot } from '../../modules/Slot.tsx';
import { LazyTransactionExtras } from './lazy-transaction-extras.ts';
import { LazyDataPanel, LazyWhatItCost } from './transaction-lazy-parts.tsx';
import { WhatMoved } from './WhatMoved.tsx';
import { WhoAndWhen } from './WhoAndWhen.tsx';

/** All facts of a transaction, the most asked first. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <WhoAndWhen transaction={transaction} />
      <WhatMoved transaction={transaction} />
      {(transaction.actions.length > 0 || transaction.stability_fee != null) && (
        <LazyTransactionExtras transaction={transaction} />
      )}
      <Slot name="transaction-sections" props={{ transaction }} />
      <LazyWhatItCost transaction={transaction} />
      <LazyDataPanel transaction={transaction} />
    </>
  );
}
