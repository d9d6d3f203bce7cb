import { useUiConfig } from '#web/app/settings/useUiConfig.ts';
import type { SlotProps } from '#web/modules/slots.ts';
import { BatchSection } from './BatchSection.tsx';

/** The batch of a transaction. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  return <BatchSection of={transaction} hidden={useUiConfig().hiddenTransactionFields} />;
}
