import { DatabaseError } from '../connection/database-error.ts';

/** Creates an error with the reason why the embedded database cannot start, and a remedy. Code `embedded_database`. */
export function createEmbeddedError(message: string, cause?: unknown): DatabaseError {
  return new DatabaseError('embedded_database', message, cause === undefined ? {} : { cause });
}

/** The error code of Node's file functions, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}
