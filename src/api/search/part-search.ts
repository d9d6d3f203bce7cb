import type { SearchItem } from '#contract/search.ts';
import type { FieldScope } from '../part-fields.ts';
import type { SearchText } from './read-text.ts';

/** Finds the hits of a part of the server, a few dozen at most; they follow those of the core. */
export type PartSearch = (scope: FieldScope, text: SearchText) => Promise<readonly SearchItem[]>;
