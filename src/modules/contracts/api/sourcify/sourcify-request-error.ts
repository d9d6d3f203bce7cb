import { randomUUID } from 'node:crypto';
import { BaseError } from '../../../../lib/base-error.ts';
import type { SourcifyError } from '../../contract/sourcify.ts';

/** A request that is refused, in the form that clients of Sourcify read. */
export class SourcifyRequestError extends BaseError {
  override name = 'SourcifyRequestError';
  /** What programs look at, such as `already_verified`. */
  override readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The body of an error. */
export function describeFault(customCode: string, message: string): SourcifyError {
  return { customCode, message, errorId: randomUUID() };
}
