import { BaseError } from '#lib/base-error.ts';

/** The `.env` file exists but cannot be read. */
export class UnreadableEnvFileError extends BaseError {
  override name = 'UnreadableEnvFileError';
  override readonly code = 'env_file_unreadable';

  constructor(path: string, cause: unknown) {
    super(`The file '${path}' cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
