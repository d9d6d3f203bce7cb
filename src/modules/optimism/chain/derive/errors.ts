import { BaseError } from '#sdk/lib/values.ts';

/** Malformed batcher data; the decoder reports it instead of throwing. */
export class MalformedError extends BaseError {
  override name = 'MalformedError';
  override readonly code = 'malformed_batch';
}
