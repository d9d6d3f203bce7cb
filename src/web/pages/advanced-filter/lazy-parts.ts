import { Chips } from './Chips.tsx';
import { FilterBar } from './FilterBar.tsx';

/** What the page of the advanced filter draws with code that comes after its own. */
export const LAZY_PARTS = { Chips, FilterBar };
