import type { JsonObject, JsonValue } from './json.ts';

/** Rows of a list, of which as many are shown as fit. */
export interface FoundRows {
  rows: readonly JsonValue[];
  /** Cursor of what follows the first `shown` rows; null if nothing does. */
  cursorAfter(shown: number): string | null;
}

/** Result of a tool. All text of the chain is in `data` and `rows`, which are framed; the rest is the server's own. */
export interface Finding {
  /** Sentences about the answer: units, and missing parts. */
  notes: readonly string[];
  /** URLs of the pages for people. */
  pages: readonly string[];
  data: JsonObject;
  rows?: FoundRows | undefined;
}
