import type { SlotProps } from '#sdk/web/app/module.ts';
import { OperationsCount } from './OperationsCount.tsx';

/** The user operations of a transaction. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  return <OperationsCount of={transaction} filter={{ transaction_hash: transaction.hash }} />;
}
