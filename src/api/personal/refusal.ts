import { BaseError } from '#lib/base-error.ts';

/** Errors of a body's fields, by field name. */
export type FieldErrors = Record<string, string[]>;

/** An account error with a custom body: `{errors: {field: [text]}}`, or a message with additional fields. */
export class AccountError extends BaseError {
  override name = 'AccountError';
  override readonly code = 'account_refusal';
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(`The account call was refused with status ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** Creates the 409 for a decision on a request that has changed since it was displayed. */
export function refuseChanged(): AccountError {
  return new AccountError(409, {
    message: 'The request has been changed since it was shown; look at it again.',
  });
}

/** Creates the 422 for invalid fields. */
export function refuseFields(errors: FieldErrors): AccountError {
  return new AccountError(422, { errors });
}
