import { BaseError, type BaseErrorOptions } from '#lib/base-error.ts';

/** The server of a moved range does not answer: the answer is given without the range. */
export class RangeUnavailableError extends BaseError {
  override name = 'RangeUnavailableError';
  override readonly code: string = 'range_unavailable';
  override readonly retryable: boolean = true;

  constructor(server: string | null, reason: string, options: BaseErrorOptions = {}) {
    super(
      server === null ? `Not stored: ${reason}.` : `The server "${server}" does not answer: ${reason}.`,
      options,
    );
  }
}

/** The rows of a range were removed to save space. */
export class RowsRemovedError extends RangeUnavailableError {
  override name = 'RowsRemovedError';
  override readonly code = 'rows_removed';
  override readonly retryable = false;

  constructor() {
    super(null, 'the rows were removed');
  }
}
