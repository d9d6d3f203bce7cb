import { BaseError } from '#sdk/lib/values.ts';

/** The pasted input cannot be read. The message names the fault and its remedy, and never repeats the input. */
export class InputError extends BaseError {
  override name = 'InputError';
  override readonly code = 'unreadable_input';
}
