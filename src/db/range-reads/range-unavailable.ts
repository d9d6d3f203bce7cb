import { BaseError, type BaseErrorOptions } from '#lib/base-error.ts';

/** The server of a moved range does not answer: the answer is given without the range. */
export class RangeUnavailableError extends BaseError {
  override name = 'RangeUnavailableError';
  override readonly code = 'range_unavailable';
  override readonly retryable = true;

  constructor(server: string, reason: string, options: BaseErrorOptions = {}) {
    super(`The server "${server}" does not answer: ${reason}.`, options);
  }
}
