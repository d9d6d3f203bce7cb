/** Number that a query returned as its first cell, or the reason why there is none, in one sentence. */
export type QueryReading = { value: string } | { fault: string };

/** Queries of visitors whose first cell alerts compare. */
export interface QuerySource {
  /** Checks a query without running it; returns its fault in one sentence, or null. */
  check(query: string, parameters: QueryParameters): Promise<string | null>;
  /** Runs it within the limits of visitors and reads its first cell; rejects only for the signal's abort. */
  read(query: string, parameters: QueryParameters, signal: AbortSignal): Promise<QueryReading>;
}

/** Values of `$1`, `$2` …. */
export type QueryParameters = readonly (string | number | boolean | null)[];

/** Number of items of a block that match a filter; null if it is not known. */
export interface MatchCount {
  count: number | null;
  /** False if the block may have more of them. */
  isWhole: boolean;
}

/** Step of a stream, and the cursor after it. */
export type StreamStep = { cursor: string } & (
  | { kind: 'block'; number: number; hash: string; timestamp: string; counts: readonly MatchCount[] }
  /** The block left the chain. */
  | { kind: 'removed'; number: number; hash: string; timestamp: string }
  /** Blocks that could not be read. */
  | { kind: 'gap'; to: number; reason: string }
  /** The chain was replaced by another one. */
  | { kind: 'reset' }
);

/** Streams of blocks whose matching items alerts count. */
export interface StreamSource {
  /** Checks a filter; returns its fault in one sentence, or null. */
  check(filter: unknown): string | null;
  /** True if a filter needs the internal transactions of a block. */
  needsTraces(filter: unknown): boolean;
  /** Cursor of the head; null without an index. */
  head(): Promise<string | null>;
  /** Reads the step after a cursor, and counts what each filter matches; null if there is none yet. */
  next(cursor: string, filters: readonly unknown[], needsTraces: boolean): Promise<StreamStep | null>;
}

/** Sources of values that alerts watch; each is there where a part provides it. */
export interface AlertSources {
  queries?: QuerySource;
  streams?: StreamSource;
}
