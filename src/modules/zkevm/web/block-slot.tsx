import type { SlotProps } from '#sdk/web/module.ts';
import { useUiConfig } from '#sdk/web/settings.ts';
import { BatchSection } from './BatchSection.tsx';

/** The batch of a block. */
export function Slot({ block }: SlotProps['block-sections']) {
  return <BatchSection of={block} hidden={useUiConfig().hiddenBlockFields} />;
}
