import { BaseError } from '../../lib/base-error.ts';

/** What is wrong with the fields of a body, by the field's name. */
export type FieldErrors = Record<string, string[]>;

/** An answer of accounts that has a form of its own: `{errors: {field: [text]}}`, or a message with more beside it. */
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

/** The 409 for a decision about what is no longer as the operator has seen it. */
export function refuseChanged(): AccountError {
  return new AccountError(409, {
    message: 'The request has been changed since it was shown; look at it again.',
  });
}

/** The 422 for fields that are not as they have to be. */
export function refuseFields(errors: FieldErrors): AccountError {
  return new AccountError(422, { errors });
}
