import type { SlotProps } from '#sdk/web/app/module.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { BatchSection } from './BatchSection.tsx';

/** The batch of a transaction. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  return <BatchSection of={transaction} hidden={useUiConfig().hiddenTransactionFields} />;
}
