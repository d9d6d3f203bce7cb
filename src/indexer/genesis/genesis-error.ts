import { BaseError } from '#lib/base-error.ts';

/** The genesis file cannot be used; the message continues after its name. */
export class GenesisError extends BaseError {
  override name = 'GenesisError';
  override readonly code = 'genesis_file';
}

/** The genesis file can be compared with current balances only once every block is indexed. */
export class GenesisTooEarlyError extends BaseError {
  override name = 'GenesisTooEarlyError';
  override readonly code = 'genesis_too_early';
  override readonly retryable = true;
}
