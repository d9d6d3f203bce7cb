import { type ComponentType, createContext } from 'react';
import type { SlotName } from './slots.ts';

/** A module's part in a slot of the core's pages. */
export interface SlotPart {
  /** Its file, for the styles of the page; empty in the browser. */
  module: string;
  // biome-ignore lint/suspicious/noExplicitAny: the name of its slot determines its props
  Part: ComponentType<any>;
  /** Resolves when its code is loaded, or has failed. */
  load: () => Promise<unknown>;
}

/** Parts of each slot, in order. */
export type SlotTable = Readonly<Partial<Record<SlotName, readonly SlotPart[]>>>;

/** Resolves when the code of all parts in these slots is loaded, or has failed. */
export async function loadSlots(table: SlotTable, names: readonly SlotName[]): Promise<void> {
  await Promise.all(names.flatMap((name) => table[name] ?? []).map(({ load }) => load()));
}

export const SlotsContext = createContext<SlotTable>({});
