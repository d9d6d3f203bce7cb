import { BaseError } from '#sdk/lib/values.ts';

/** A field of a filter is invalid. */
export class FilterError extends BaseError {
  override name = 'FilterError';
  override readonly code = 'invalid_filter';
  /** Name of the field. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
