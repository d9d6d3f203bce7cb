import type { SlotProps } from '#sdk/web/app/module.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { BatchSection } from './BatchSection.tsx';

/** The batch of a block. */
export function Slot({ block }: SlotProps['block-sections']) {
  return <BatchSection of={block} hidden={useUiConfig().hiddenBlockFields} />;
}
