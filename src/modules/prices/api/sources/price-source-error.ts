import { BaseError } from '../../../../lib/base-error.ts';

/** A source of prices gave no answer that can be read. */
export class PriceSourceError extends BaseError {
  override name = 'PriceSourceError';
  override readonly code = 'price_source_failed';
  override readonly retryable = true;
  /** How long it asks to be left alone, in ms; null where it says nothing. */
  readonly retryAfterMs: number | null;

  constructor(
    reason: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(`The source of prices failed: ${reason}.`, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}
