import { BaseError } from '#sdk/lib/values.ts';

/** A query that is refused before it reaches the database. */
export class QueryError extends BaseError {
  override name = 'QueryError';
  override readonly code = 'invalid_query';
  /** Byte of the query at which the fault is; undefined if it has no place. */
  readonly offset: number | undefined;

  constructor(message: string, offset?: number) {
    super(message);
    this.offset = offset;
  }
}
