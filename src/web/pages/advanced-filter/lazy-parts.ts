import { Chips } from './Chips.tsx';
import { FilterBar } from './FilterBar.tsx';

/** Lazy parts of the advanced filter page, as components. */
export const LAZY_PARTS = { Chips, FilterBar };
