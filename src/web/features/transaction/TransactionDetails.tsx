import type { Transaction } from '../../../contract/transaction.ts';
import { LatePart } from './lazy-parts.tsx';
import { WhatMoved } from './WhatMoved.tsx';
import { WhoAndWhen } from './WhoAndWhen.tsx';

/** All facts of a transaction, the most asked first. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <WhoAndWhen transaction={transaction} />
      <WhatMoved transaction={transaction} />
      <LatePart name="WhatItCost" transaction={transaction} />
      <LatePart name="DataPanel" transaction={transaction} />
    </>
  );
}
