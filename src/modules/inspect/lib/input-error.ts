import { BaseError } from '#sdk/lib/values.ts';

/** What was pasted cannot be read. The sentence says what is wrong and what to do, and never repeats what was pasted. */
export class InputError extends BaseError {
  override name = 'InputError';
  override readonly code = 'unreadable_input';
}
