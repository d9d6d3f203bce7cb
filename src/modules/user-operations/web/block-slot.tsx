import type { SlotProps } from '#sdk/web/app/module.ts';
import { OperationsCount } from './OperationsCount.tsx';

/** The user operations of a block. */
export function Slot({ block }: SlotProps['block-sections']) {
  return <OperationsCount of={block} filter={{ block_number: String(block.height) }} />;
}
