import type { Transaction } from '../../../contract/transaction.ts';
import { DataPanel } from './DataPanel.tsx';
import { WhatItCost } from './WhatItCost.tsx';
import { WhatMoved } from './WhatMoved.tsx';
import { WhoAndWhen } from './WhoAndWhen.tsx';

/** All facts of a transaction, the most asked first. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <WhoAndWhen transaction={transaction} />
      <WhatMoved transaction={transaction} />
      <WhatItCost transaction={transaction} />
      <DataPanel transaction={transaction} />
    </>
  );
}
