import { BaseError } from '../lib/base-error.ts';

/** Something that must stop the start, as one sentence for whoever typed the command. */
export class CliError extends BaseError {
  override name = 'CliError';
  override readonly code = 'cli';
}
