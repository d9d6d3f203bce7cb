import type { Transaction } from '#contract/transaction/transaction.ts';
import { TRANSACTION_FIELDS } from '#web/api-client/shapes/transaction.ts';
import { OtherFields } from '#web/entities/other-fields/OtherFields.tsx';
import { Slot } from '#web/modules/Slot.tsx';
import { LazyDataPanel, LazyWhatItCost } from '../transaction-lazy-parts.tsx';
import { LazyTransactionExtras } from './lazy-transaction-extras.ts';
import { WhatMoved } from './WhatMoved.tsx';
import { WhoAndWhen } from './WhoAndWhen.tsx';

/** All facts of a transaction, the most requested first. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <WhoAndWhen transaction={transaction} />
      <WhatMoved transaction={transaction} />
      {hasExtras(transaction) && <LazyTransactionExtras transaction={transaction} />}
      <Slot name="transaction-sections" props={{ transaction }} />
      <LazyWhatItCost transaction={transaction} />
      <LazyDataPanel transaction={transaction} />
      <OtherFields subject={transaction} known={TRANSACTION_FIELDS} />
    </>
  );
}

/** True if the transaction has facts of few servers, whose code is loaded on demand. */
function hasExtras({ actions, stability_fee, calls }: Transaction): boolean {
  return actions.length > 0 || stability_fee != null || (calls ?? []).length > 0;
}
