import { useContext } from 'react';
import { SlotsContext } from './slot-table.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** Renders the parts that modules add to this slot. The page lists the slot in its screen, which loads the code with the page. */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }) {
  const parts = useContext(SlotsContext)[name] ?? [];
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document stay as they are
  return parts.map(({ Part }, index) => <Part key={index} {...props} />);
}
