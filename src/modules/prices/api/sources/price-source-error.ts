import { BaseError } from '#sdk/lib/values.ts';

/** A source of prices returned no readable answer. */
export class PriceSourceError extends BaseError {
  override name = 'PriceSourceError';
  override readonly code = 'price_source_failed';
  override readonly retryable = true;
  /** Pause that the source requests, in ms; null if it requests none. */
  readonly retryAfterMs: number | null;

  constructor(
    reason: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(`The source of prices failed: ${reason}.`, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}
