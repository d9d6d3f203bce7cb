import { BaseError } from '#lib/base-error.ts';

/** An error that stops the start, as one sentence for the user of the command line. */
export class CliError extends BaseError {
  override name = 'CliError';
  override readonly code = 'cli';
}
