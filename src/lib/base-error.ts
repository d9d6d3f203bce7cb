/** Options that every error of the house takes. */
export interface BaseErrorOptions {
  cause?: unknown;
}

/**
 * The parent of every error that Spyglass throws on purpose: one short sentence with the offending value
 * quoted, a stable `code`, and whether trying again may help, decided where it is thrown.
 */
export class BaseError extends Error {
  override name = 'BaseError';
  readonly code: string = 'internal';
  readonly retryable: boolean = false;

  constructor(message: string, options: BaseErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
  }
}
