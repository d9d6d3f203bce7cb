import { useUiConfig } from '#web/app/settings/useUiConfig.ts';
import type { SlotProps } from '#web/modules/slots.ts';
import { BatchSection } from './BatchSection.tsx';

/** The batch of a block. */
export function Slot({ block }: SlotProps['block-sections']) {
  return <BatchSection of={block} hidden={useUiConfig().hiddenBlockFields} />;
}
