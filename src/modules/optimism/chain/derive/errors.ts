import { BaseError } from '../../../../lib/base-error.ts';

/** Data of a batcher that cannot be read; the decoder reports it and does not throw it. */
export class MalformedError extends BaseError {
  override name = 'MalformedError';
  override readonly code = 'malformed_batch';
}
