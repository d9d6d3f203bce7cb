/** Options of every Spyglass error. */
export interface BaseErrorOptions {
  cause?: unknown;
}

/**
 * Parent of every error that Spyglass throws deliberately: one short sentence with the offending value quoted, a stable
 * `code`, and `retryable`, decided where it is thrown.
 */
export class BaseError extends Error {
  override name = 'BaseError';
  readonly code: string = 'internal';
  readonly retryable: boolean = false;

  constructor(message: string, options: BaseErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
  }
}
