import type { MovedBlocks } from '#db/writes/ranges/switch-range.ts';
import { BaseError } from '#lib/base-error.ts';

/** The node serves another chain than the run's; a new run is started. */
export class ChainResetError extends BaseError {
  override name = 'ChainResetError';
  override readonly code = 'chain_reset';
  override readonly retryable = true;
}

/** Another indexer writes to the database now; the session ends without committing. */
export class TermRaisedError extends BaseError {
  override name = 'TermRaisedError';
  override readonly code = 'term_raised';
  override readonly retryable = true;
}

/** Fetched blocks no longer fit the indexed ones; they are fetched again. */
export class StaleBlocksError extends BaseError {
  override name = 'StaleBlocksError';
  override readonly code: string = 'stale_blocks';
  override readonly retryable = true;
}

/** The node does not return blocks below its head: temporarily, or because it has pruned them. */
export class MissingBlocksError extends StaleBlocksError {
  override name = 'MissingBlocksError';
  override readonly code = 'missing_blocks';
}

/** Blocks are to be unwound whose traces or logs are on another server; the index waits until they have been brought back. */
export class MovedRangeError extends BaseError {
  override name = 'MovedRangeError';
  override readonly code = 'moved_range';
  override readonly retryable = true;

  constructor(from: number, moved: MovedBlocks) {
    super(
      `The chain was reorganised down to block ${from}, and ${moved.layer} of blocks ${moved.from} to ${moved.to} are on another server: run \`npm start -- storage bring-back ${moved.layer} --blocks ${moved.from}-${moved.to}\`; indexing continues afterwards.`,
    );
  }
}
