import { type ComponentType, createContext } from 'react';
import type { SlotName } from './slots.ts';

/** A part of a module in a place of the core's pages. */
export interface SlotPart {
  /** Its file, for the styles of the page; empty in the browser. */
  module: string;
  // biome-ignore lint/suspicious/noExplicitAny: the name of its slot decides what it is given
  Part: ComponentType<any>;
  /** Resolves when its code is there, or will not come. */
  load: () => Promise<unknown>;
}

/** What is drawn in each slot, in order. */
export type SlotTable = Readonly<Partial<Record<SlotName, readonly SlotPart[]>>>;

/** Resolves when the code of all parts in these slots is there, or will not come. */
export async function loadSlots(table: SlotTable, names: readonly SlotName[]): Promise<void> {
  await Promise.all(names.flatMap((name) => table[name] ?? []).map(({ load }) => load()));
}

export const SlotsContext = createContext<SlotTable>({});
